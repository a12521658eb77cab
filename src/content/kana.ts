/** Kana in Latin letters, by the Hepburn system without marks of length: `カーゴバイク` is `kagobaiku`. */
export function romanised(text: string): string {
  return hiragana(text)
    .replace(DIGRAPH, (pair) => DIGRAPHS.get(pair) ?? pair)
    .replace(/[\u3041-\u3096]/g, (kana) => SYLLABLES.get(kana) ?? kana)
    .replace(/っ(?=ch)/g, 't')
    .replace(/っ(?=([bcdfghjklmnpqrstvwyz]))/g, '$1')
    .replace(/[っー゛゜]/g, '');
}

/** Katakana are the same syllables at a fixed distance; the mark of length and some others are neither. */
const hiragana = (text: string): string =>
  text.replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

const ROWS: Readonly<Record<string, string>> = {
  あいうえお: 'a i u e o',
  かきくけこ: 'ka ki ku ke ko',
  さしすせそ: 'sa shi su se so',
  たちつてと: 'ta chi tsu te to',
  なにぬねの: 'na ni nu ne no',
  はひふへほ: 'ha hi fu he ho',
  まみむめも: 'ma mi mu me mo',
  やゆよ: 'ya yu yo',
  らりるれろ: 'ra ri ru re ro',
  わゐゑをん: 'wa i e o n',
  がぎぐげご: 'ga gi gu ge go',
  ざじずぜぞ: 'za ji zu ze zo',
  だぢづでど: 'da ji zu de do',
  ばびぶべぼ: 'ba bi bu be bo',
  ぱぴぷぺぽ: 'pa pi pu pe po',
  ゔ: 'vu',
  ぁぃぅぇぉ: 'a i u e o',
  ゃゅょゎ: 'ya yu yo wa',
  ゕゖ: 'ka ke',
};

const SYLLABLES: ReadonlyMap<string, string> = new Map(
  Object.entries(ROWS).flatMap(([kana, latin]) => {
    const sounds = latin.split(' ');
    return [...kana].map((each, index) => [each, sounds[index] ?? ''] as const);
  }),
);

/** Two kana that are one syllable: きゃ is kya, しゃ is sha, ティ is ti, ファ is fa. */
const Y = { ゃ: 'a', ゅ: 'u', ょ: 'o' } as const;
const Y_CONSONANTS: Readonly<Record<string, string>> = {
  ...{
    き: 'ky',
    し: 'sh',
    ち: 'ch',
    に: 'ny',
    ひ: 'hy',
    み: 'my',
    り: 'ry',
    ぎ: 'gy',
    じ: 'j',
    ぢ: 'j',
    び: 'by',
    ぴ: 'py',
  },
};
const LOANED: Readonly<Record<string, string>> = {
  ...{ しぇ: 'she', じぇ: 'je', ちぇ: 'che', てぃ: 'ti', でぃ: 'di', とぅ: 'tu', どぅ: 'du', てゅ: 'tyu', でゅ: 'dyu' },
  ...{ ふぁ: 'fa', ふぃ: 'fi', ふぇ: 'fe', ふぉ: 'fo', ふゅ: 'fyu', うぃ: 'wi', うぇ: 'we', うぉ: 'wo', いぇ: 'ye' },
  ...{
    ゔぁ: 'va',
    ゔぃ: 'vi',
    ゔぇ: 've',
    ゔぉ: 'vo',
    ゔゅ: 'vyu',
    つぁ: 'tsa',
    つぃ: 'tsi',
    つぇ: 'tse',
    つぉ: 'tso',
  },
  ...{ くぁ: 'kwa', くぃ: 'kwi', くぇ: 'kwe', くぉ: 'kwo', ぐぁ: 'gwa' },
};
const DIGRAPHS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(Y_CONSONANTS).flatMap(([kana, consonant]) =>
    Object.entries(Y).map(([small, vowel]) => [`${kana}${small}`, `${consonant}${vowel}`] as const),
  ),
  ...Object.entries(LOANED),
]);
const DIGRAPH = /[\u3041-\u3096][ぁぃぅぇぉゃゅょ]/g;
