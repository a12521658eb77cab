import { PL_QUESTIONS } from './banks/pl/index.ts';
import { joinedInPolish } from './joined/pl.ts';
import { numberRow, unitWords } from './number-words.ts';
import { type LanguageRow, withoutSuffix, wordSet } from './row.ts';

export const PL: LanguageRow = {
  name: 'Polish',
  trigrams: { code: 'pol', isCommon: true },
  functionWords:
    wordSet(`a albo ale byc by co czego czy czym dla do gdy gdzie i ich ile im ja jak jaka jaki jakich jakie jakim jako
    jest jestem jesli kim kogo komu kto ktora ktore ktorych ktory ktorzy lub ma maja mam mi mnie moj moja moje na nad nas
    o od oraz po pod przez przy sa sie swoj swoja swoje ta taki takie tam te tego tej ten to tu twoj twoje tym u w we z za
    ze`),
  leastFunctionWords: null,
  functionPhrases: null,
  stem: (word) => withoutSuffix(word, ENDINGS),
  spelling: {},
  abbreviations: /np|itd|itp|tj|tzn|tzw|m\. ?in|sp\. z o\. ?o/,
  disclosure: (brand) => `Dla jasności: pracuję dla ${brand}.`,
  provenance: {
    generated: 'Ten tekst został wygenerowany przy użyciu sztucznej inteligencji.',
    simulated: 'Ten tekst złożył symulator z gotowych zdań; nie napisał go żaden model AI.',
  },
  leftovers: {
    slots: /wstaw[^\]\n]{0,60}|uzupełnij[^\]\n]{0,60}/,
    placeholders: [/(?<!\p{L})wstaw\s(?:\S+\s){0,3}tutaj(?!\p{L})/iu],
    itself: [
      /(?<!\p{L})jako (?:(?:duży )?model językowy|sztuczna inteligencja|(?:asystent )?ai),? (?:nie )?(?:mogę|mam|jestem|potrafię)(?!\p{L})/iu,
    ],
    task: [/^[ \t]{0,8}(?:oczywiście|jasne|pewnie)[,!] oto(?!\p{L})/imu],
  },
  pluralArticles: null,
  capitalisesNouns: false,
  direction: 'ltr',
  isUnspaced: false,
  hasOrdinalStop: true,
  numberWords: {
    words: {
      ...numberRow(
        11,
        1,
        'jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście',
      ),
      ...numberRow(
        20,
        10,
        'dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt sto',
      ),
    },
    compound:
      /(?<tens>dwadzieścia|trzydzieści|czterdzieści|pięćdziesiąt|sześćdziesiąt|siedemdziesiąt|osiemdziesiąt|dziewięćdziesiąt) (?<unit>jeden|dwa|trzy|cztery|pięć|sześć|siedem|osiem|dziewięć)/,
    units: unitWords('jeden dwa trzy cztery pięć sześć siedem osiem dziewięć'),
  },
  questionForms: {
    first: 'jak(?:a|i|ie|ich|iego|im)?|co|cze(?:go|mu)|czym|któr\\p{L}+|kto|komu|kogo|gdzie|kiedy|dlaczego|czy|ile',
  },
  statementCues: {
    asking:
      'zestaw|zależy|uczciwe spojrzenie|w imieniu|lepiej(?= decydować| wybrać)|oceniaj|oceń|warto|należy|trzeba|powin\\p{L}*|jeśli|jeżeli|czy|sprawdź|zapytaj|porównaj|unikaj|zwróć|wymaga konkretnego powodu|jedna z opcji|jedną z opcji|zasługuje|nie jest (?:dla ciebie )?najlepszym wyborem|ten artykuł|ta sekcja|ten poradnik',
    addressing: 'ty|twój|twoja|twoje|państwo|państwa|pan|pani|można|możesz|może|mogą|musi|musisz|gdy|wybierz',
    pronouns:
      'on|ona|ono|oni|one|jego|jej|ich|firma|spółka|marka|dostawca|producent|założyciel|założycielka|usługa|produkt',
    judging:
      'tani\\p{L}{0,2}|drog[aie]\\p{L}{0,2}|drogi|woln[aey]\\p{L}{0,2}|powoln\\p{L}*|szybk\\p{L}*|najleps\\p{L}*|leps\\p{L}*|najgors\\p{L}*|gors\\p{L}*|wiodąc\\p{L}*|popularn\\p{L}*|niezawodn\\p{L}*|najwięks\\p{L}*|jedyn\\p{L}*|pierwsz\\p{L}*|doskonał\\p{L}*|znan\\p{L}*',
    evidence:
      'bada(?:nia|nie|ń) (?:pokazuj\\p{L}*|wykaza\\p{L}*)|sonda\\p{L}*|ankiet\\p{L}*|statysty\\p{L}*|według|pozwan\\p{L}*|skazan\\p{L}*|upadłoś\\p{L}*|nagrod\\p{L}*|certyfik\\p{L}*|założon\\p{L}*|przejęt\\p{L}*|połowa (?:klientów|użytkowników|osób|ludzi|kupujących|firm)|jedna trzecia|dwie trzecie|jedna czwarta|większość (?:klientów|użytkowników|osób|ludzi|kupujących|firm)|numer jeden|tysiące|miliony|setki|podwoi\\p{L}*|poleca\\p{L}*|skandal',
    ascribing: 'mówi|mówią|powiedział\\p{L}*|pisze|według|twierdzi|wyjaśnia|podaje|dodaje',
    searching: 'szuka\\p{L}*|wyszuk\\p{L}*|google|wpis\\p{L}*|pytani\\p{L}*|zapytani\\p{L}*',
    yearBefore:
      'w|od|do|z|roku|rok|latach|lata|między|a|i|przed|po|około|na|latem|zimą|wiosną|jesienią|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|styczniu|lutym|marcu|kwietniu|maju|czerwcu|lipcu|sierpniu|wrześniu|październiku|listopadzie|grudniu',
    yearAfter: '\\s?r\\.|\\s?roku|\\s?rok',
    ordinalAfter: '\\.(?=\\s\\p{L})',
    capitalsAreNames: true,
  },
  choosing:
    'najlepszy najlepsza najlepsze dobry dobra dobre wybór wybrać opcja polecić polecasz polecacie poleć doradzić doradzasz warto',
  joined: joinedInPolish,
  questions: PL_QUESTIONS,
};

/** Of nouns and adjectives, the longest first. */
const ENDINGS =
  'owie iego iemu iach iami owi ami ach ego emu iej iem ych ich ymi imi ow om em ej ie ym im a e i o u y'.split(' ');
