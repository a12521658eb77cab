import { KO_QUESTIONS } from './banks/ko/index.ts';
import { joinedNumbers } from './number-words.ts';
import { type LanguageRow, wordSet } from './row.ts';

/** Particles and endings of 하다; "에서는" loses two, one after the other. */
const ENDING =
  /(?<=[\p{L}\p{N}]{2})(?:에서|에게|한테|까지|부터|보다|처럼|만큼|으로|이나|이랑|하고|[은는이가을를의에로와과랑도만나들하한할해])$/u;

/** A noun without its particles. At least two syllables stay: what is left of 휴가 or 가게 would be another word. */
function withoutParticles(word: string): string {
  const shorter = word.replace(ENDING, '');
  return shorter === word ? word : withoutParticles(shorter);
}

export const KO: LanguageRow = {
  name: 'Korean',
  trigrams: null,
  functionWords:
    wordSet(`어떤 어떤가요 어때요 어떨까요 어떻게 어느 무슨 무엇 무엇이 무엇을 무엇인가요 뭐 뭐가 뭐예요 뭔가요 건가요 거예요 뭘 뭐로 누구 누가
    누구예요 누구인가요 어디 어디가 어디를 어디에 어디서 어디에서 어디로 어디예요 어디인가요 언제 왜 있나요 있어요 있을까요 있는 있는지 수 것
    거 게 건 걸 곳 곳은 곳이 곳을 데 데가 때 중 중에 중에서 가운데 좀 그 이 저 저는 제가 나는 내가 우리 저희 그리고 및 또는 또 위한 위해 대해 대한
    관련 알려 알려줘 알려주세요 말해 가르쳐 주세요 줘 주실래요 줄래요 하나요 할까요 될까요 되나요 돼요 인가요 예요 이에요 입니다`),
  leastFunctionWords: null,
  functionPhrases: null,
  stem: withoutParticles,
  spelling: {},
  abbreviations: null,
  disclosure: (brand) => `밝혀 둡니다: 저는 ${brand}에서 일합니다.`,
  provenance: {
    generated: '이 글은 인공지능을 사용하여 생성되었습니다.',
    simulated: '이 글은 시뮬레이터가 정해진 문장을 조합한 것이며, AI 모델이 쓴 글이 아닙니다.',
  },
  leftovers: {
    slots: /[^\]\n]{1,30}(?:을|를) ?(?:삽입|입력)/,
    placeholders: [/여기에\s(?:\S+\s){0,3}(?:삽입|입력|기입)(?:하세요|하십시오|해 주세요|할 것)/u],
    itself: [
      /(?:AI|인공지능|언어 ?모델)(?: 언어)? ?(?:모델|어시스턴트|비서)?(?:로서|이므로|이기 때문에|이라서),? (?:저는|제가|나는)/u,
      /(?<!\p{L})(?:저는|나는) (?:AI|인공지능|(?:대규모 )?언어 모델)(?: (?:언어 )?(?:모델|어시스턴트|비서))?(?:입니다|이므로|이기 때문에|이라서|로서|일 뿐)/u,
    ],
    task: [/^[ \t]{0,8}(?:물론입니다|물론이죠|알겠습니다)[.,!]\s?(?:다음은|아래는|요청하신)/mu],
  },
  pluralArticles: null,
  capitalisesNouns: false,
  direction: 'ltr',
  isUnspaced: true,
  hasOrdinalStop: false,
  numberWords: {
    words: joinedNumbers('십 이십 삼십 사십 오십 육십 칠십 팔십 구십'.split(' '), [...'일이삼사오육칠팔구']),
  },
  questionForms: { within: '어떻게|어떤|어느|무엇|누구|어디|언제|얼마|왜|(?:가|까|나요|방법)$' },
  statementCues: {
    asking:
      '달려 있|하세요|십시오|으세요|[해아어]야|하려면|다면|면 됩니다|필요합니다|바랍니다|공정하게|선택지 (?:가운데|중) 하나|이 글|이 기사|이 장',
    addressing: '당신|여러분|좋습니다|라면|수 있|할 수|경우',
    pronouns: '그것|그는|그녀|그들|이 회사|이 업체|이 기업|회사는|업체는|이 브랜드|이 제품|동사는',
    judging: '저렴|싸고|싸다|비싸|비싼|느리|느린|빠르|빠른|최고|최악|최대|가장|인기|신뢰|유일|최초|우수|유명',
    evidence:
      '조사|연구에|통계|에 따르면|고소|소송|피소|유죄|파산|부도|수상|인증을|설립|창립|인수|절반|과반|3분의|대부분의 (?:고객|사용자)|업계 1위|점유율|수천|수백만|수백|두 배|추천합니다|추천한다|추문|리콜',
    ascribing: '라고 말|고 말|고 밝|에 따르면|라고 썼|고 설명|라고 쓰|라고 전',
    searching: '검색|구글|google|입력|질문|키워드',
    yearBefore: '년|월',
    yearAfter: '\\s?년(?!간|\\s?동안)',
    ordinalAfter: '번째|위|등|회째|대|세기',
    ordinalBefore: '제|제\\s',
    capitalsAreNames: false,
  },
  choosing: '추천 추천할 좋은 좋아요 제일 가장 최고 괜찮은 인기 선택 고르면',
  questions: KO_QUESTIONS,
};
