/** Texts in which a name of everyday words is one, and texts in which it is not. */
export interface NameCase {
  readonly what: string;
  readonly name: string;
  readonly text: string;
  /** Counted places, as the text spells them. */
  readonly found: readonly string[];
  /** Other brands that are looked for. */
  readonly rivals?: readonly string[];
  readonly domain?: string;
  readonly language?: string;
}

const CONVERTER = 'Kindle to PDF converter';

const GLUED: readonly NameCase[] = [
  ['a brand after a list number', '**2. Cigati Kindle to PDF Converter**', []],
  ['a brand with two capitals after a list number', '**1. RecoveryTools Kindle to PDF Converter** is fast', []],
  ['a brand after a number in brackets', '3) Cigati Kindle to PDF Converter', []],
  ['a brand at the start of a line', 'Cigati Kindle to PDF Converter is fast.', []],
  ['a brand at the start of a second sentence', 'It works. Cigati Kindle to PDF Converter is fast.', []],
  ['a brand in a heading', '### Cigati Kindle to PDF Converter', []],
  ['a brand in a table', '| Cigati Kindle to PDF Converter | $29 |', []],
  ['a brand in bold', '**Cigati** Kindle to PDF Converter is fast', []],
  ['a brand with a mark', 'The Cigati® Kindle to PDF Converter is fast', []],
  ['a brand in mixed case', 'With iSkysoft Kindle to PDF Converter it works', []],
  ['a possessive', "Epubor's Kindle to PDF converter is free.", []],
  ['a possessive with a capital name', 'You need Epubor’s Kindle to PDF Converter.', []],
  ['a possessive of a word', 'Try the company’s Kindle to PDF Converter.', ['Kindle to PDF Converter']],
  ['a praising word in front', '## Best Kindle to PDF Converter for Mac', []],
  ['a phrase in prose', 'Use a Kindle to PDF converter for that.', []],
  ['the name at the start of a sentence', 'Kindle to PDF Converter is free.', ['Kindle to PDF Converter']],
  ['the name after a list number', '1. Kindle to PDF Converter is free.', ['Kindle to PDF Converter']],
  ['the name heading a list item as it writes itself', '2. Kindle to PDF converter – free', [CONVERTER]],
  ['the name in bold after a number', '**2. Kindle to PDF converter**', [CONVERTER]],
  ['a verb in front', 'Try Kindle to PDF Converter first.', ['Kindle to PDF Converter']],
  ['another sentence in front', 'I like Cigati. Kindle to PDF Converter is free.', ['Kindle to PDF Converter']],
  ['a brand and a comma in front', 'Use Cigati, Kindle to PDF Converter or Epubor.', ['Kindle to PDF Converter']],
].map(([what, text, found]) => ({ name: CONVERTER, what, text, found }) as NameCase);

const PHRASES: readonly NameCase[] = [
  { what: 'a verb at the start', name: 'Best Buy', text: 'Visit Best Buy for phones.', found: ['Best Buy'] },
  { what: 'an imperative of German', name: 'Best Buy', text: 'Besuchen Sie Best Buy.', found: ['Best Buy'] },
  { what: 'a preposition of French', name: 'Best Buy', text: 'Chez Best Buy, oui.', found: ['Best Buy'] },
  { what: 'a preposition of Spanish', name: 'Best Buy', text: 'En Best Buy hay de todo.', found: ['Best Buy'] },
  { what: 'a capital word in front', name: 'Best Buy', text: 'Read our Top Best Buy list', found: [] },
  { what: 'in bold, in small letters', name: 'Best Buy', text: '1. **best buy** is', found: ['best buy'] },
  { what: 'in prose, in small letters', name: 'Best Buy', text: 'The best buy is this:', found: [] },
];

const NOTION: readonly NameCase[] = [
  ['a list in a sentence', 'Popular options are Asana, Trello and Notion.', ['Notion']],
  ['a list with a comma before and', 'Try ClickUp, Notion, and Coda.', ['Notion']],
  ['first of a list', 'Notion, Asana and Trello are popular.', ['Notion']],
  ['a list in brackets', 'Pick a suite (Asana, Trello, Notion).', ['Notion']],
  ['a list with slashes', 'Compare Asana / Trello / Notion.', ['Notion']],
  ['a list in bold', 'Teams use **Asana**, **Trello** and **Notion**.', ['Notion']],
  [
    'a list of links',
    'See [Asana](https://a.example), [Trello](https://t.example) and [Notion](https://n.example).',
    ['Notion'],
  ],
  ['a list of French', 'Les plus connus sont Asana, Trello et Notion.', ['Notion']],
  ['a list of Spanish', 'Destacan Asana, Trello y Notion.', ['Notion']],
  ['a list of Turkish', 'Asana, Trello ve Notion öne çıkıyor.', ['Notion']],
  ['a list of Japanese', '人気なのはAsana、Trello、Notionです。', ['Notion']],
  ['a list of Arabic', 'أشهرها Asana و Trello و Notion.', ['Notion']],
  ['a list of Thai', 'ตัวเลือกคือ Asana, Trello และ Notion', ['Notion']],
  ['a list of Russian', 'Популярны Asana, Trello и Notion.', ['Notion']],
  ['a header of a table', '| Feature | Asana | Trello | Notion |', ['Notion']],
  ['first cell of a row', '| Notion | flexible docs | $8 |', ['Notion']],
  ['first cell of a row in bold', '| **Notion** | flexible docs |', ['Notion']],
  ['numbered and in bold', '1. **Notion** – flexible docs', ['Notion']],
  ['numbered, in bold with its colon', '1. **Notion:** flexible docs', ['Notion']],
  ['bold with the number in it', '**1. Notion** – flexible docs', ['Notion']],
  ['bold in prose', 'Among these, **Notion** is the most flexible.', ['Notion']],
  ['bold and a link', '- **[Notion](https://notion.example)**: docs', ['Notion']],
  ['a bullet with a dash', '- Notion – flexible docs', ['Notion']],
  ['a bullet with a hyphen', '* Notion - flexible docs', ['Notion']],
  ['an asterisk as a bullet', '* Notion: docs\n* * Notion', ['Notion', 'Notion']],
  ['a bullet with nothing else', '- Asana\n- Notion\n- Trello', ['Notion']],
  ['a bullet with brackets', '• Notion (from $8)', ['Notion']],
  ['a bullet with a link', '2. [Notion](https://notion.example): docs', ['Notion']],
  ['an indented bullet with a check mark', '   - ✅ Notion: docs', ['Notion']],
  ['a numeral of another script', '١. Notion: مستندات', ['Notion']],
  ['a wide colon', '1. Notion：柔軟なドキュメント', ['Notion']],
  ['a heading', '### 2. Notion', ['Notion']],
  ['a heading with a dash', '## Notion — best for docs', ['Notion']],
  ['a quoted list', '> Popular options are Asana, Trello and Notion.', ['Notion']],
  ['HTML bold', '<b>Notion</b> is flexible', ['Notion']],
  ['prose', 'Notion of quality differs.', []],
  ['prose in small letters', 'The notion, the idea and the plan.', []],
  ['in quotes only', 'The word “Notion” is old.', []],
  ['bold in small letters', 'It rests on the **notion** of work.', []],
  ['bold with more words', '- **Notion of time**: long', []],
  ['a bullet that goes on', '- Notion of time is old', []],
  ['a bullet with a comma', '- Notion, when taken seriously, is old', []],
  ['a list of everyday words', 'We cover Idea, Plan and Notion.', []],
  ['a list of small letters', 'It needs an idea, a plan and a notion.', []],
  ['a list of weekdays', 'Open on Tuesday, Friday and Notion.', []],
  ['an adverb with a comma in front', 'However, Notion and Plan differ.', []],
].map(([what, text, found]) => ({ name: 'Notion', what, text, found }) as NameCase);

const OTHERS: readonly NameCase[] = [
  { what: 'a feature in a list', name: 'Box', text: 'Put tape, scissors and a Box there', found: [] },
  { what: 'nouns of German', name: 'Box', text: 'Wir liefern Tisch, Stuhl und Box.', found: [], language: 'de' },
  {
    what: 'a list of German with a tracked brand',
    name: 'Box',
    text: 'Beliebt sind Dropbox, Egnyte und Box.',
    found: ['Box'],
    rivals: ['Dropbox'],
    language: 'de',
  },
  {
    what: 'a list of German with a capital inside a word',
    name: 'Notion',
    text: 'Beliebt sind Asana, ClickUp und Notion.',
    found: ['Notion'],
    language: 'de',
  },
  {
    what: 'two of them, one tracked',
    name: 'Notion',
    text: 'Most people take Trello or Notion.',
    found: ['Notion'],
    rivals: ['Trello'],
  },
  { what: 'two of them, none tracked', name: 'Notion', text: 'Most people take Berlin or Notion.', found: [] },
  { what: 'a short name in a list', name: 'SAP', text: 'The leaders are Oracle, Workday and SAP.', found: ['SAP'] },
  { what: 'a short name in prose', name: 'SAP', text: 'The SAP flows.', found: [] },
  { what: 'a short name heading an item', name: 'HP', text: '2. **HP** – laptops', found: ['HP'] },
  { what: 'another name in front', name: 'Teams', text: '1. **Microsoft Teams** – chat', found: [] },
  {
    what: 'a list of Korean',
    name: 'Notion',
    text: '대표적으로 Asana, Trello 및 Notion이 있습니다.',
    found: ['Notion'],
  },
];

export const NAME_CASES: readonly NameCase[] = [...GLUED, ...PHRASES, ...NOTION, ...OTHERS];
