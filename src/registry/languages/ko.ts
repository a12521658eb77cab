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
  hasOrdinalStop: false,
  isUnspaced: true,
  numberWords: {
    words: joinedNumbers('십 이십 삼십 사십 오십 육십 칠십 팔십 구십'.split(' '), [...'일이삼사오육칠팔구']),
  },
  questionForms: { within: '어떻게|어떤|어느|무엇|누구|어디|언제|얼마|왜|(?:가|까|나요|방법)$' },
  choosing: '추천 추천할 좋은 좋아요 제일 가장 최고 괜찮은 인기 선택 고르면',
  questions: KO_QUESTIONS,
};
