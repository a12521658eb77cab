/** What a section is about; each has advice of its own, so that two sections never say the same. */
export const SECTION_KINDS = ['criteria', 'options', 'brand', 'costs', 'test', 'mistakes', 'start'] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

const FAQ_KINDS = ['choose', 'cost', 'trial', 'alternatives', 'brand', 'switch', 'reviews', 'time'] as const;
export type FaqKind = (typeof FAQ_KINDS)[number];

export const SCENES = ['checklist', 'comparing', 'desk', 'budget', 'trial', 'crossroads', 'planning'] as const;
export type Scene = (typeof SCENES)[number];

export type Some = readonly [string, ...string[]];

/** A label, the sentence that makes the point, and further sentences, of which the last ones may be left out. */
export type Point = readonly [label: string, core: string, ...more: string[]];

interface SectionText {
  /** Two wordings, so that a second plan differs from the first. */
  readonly headings: readonly [string, string];
  readonly purpose: string;
  /** How the lead names the section within a list. */
  readonly inLead: string;
  readonly openings: Some;
  readonly points: readonly [Point, Point, ...Point[]];
}

interface FaqText {
  readonly question: string;
  /** Lower-case parts of a question by which it is known; the kinds are tried in the order of `FAQ_ORDER`. */
  readonly cues: readonly string[];
  /** The answer first, then sentences that can be left out; 30 to 60 words in all. */
  readonly answer: Some;
}

/**
 * Sentences of one language from which simulated texts are put together. `{topic}` is the subject of the text (see
 * topic.ts), `{brand}` the name of the brand, `{host}` the host of a source, `{quote}` a quotation with its [n] (in
 * `pointer` only the [n]), `{list}` several quotations (in `covers` the sections), `{year}` the year of writing. No
 * sentence contains a figure, and none says anything about a company unless the given sources say it: what is said
 * without a source is advice.
 */
export interface Bank {
  readonly language: string;
  readonly quotes: readonly [string, string];
  /**
   * What separates sentences, and the items of a list; what comes before the last of two items (`last`), and of more
   * than two (`lastOfMany`); and what follows a label.
   */
  readonly join: {
    readonly sentence: string;
    readonly item: string;
    readonly last: string;
    readonly lastOfMany: string;
    readonly colon: string;
  };
  readonly reading: {
    /** Matches a question, an appeal or a promise to explain something, and no noun phrase. */
    readonly sentence: RegExp;
    /**
     * Words that every text of the language uses and other languages do not have, to distinguish titles in one script;
     * null if the script alone identifies the language.
     */
    readonly functionWords: RegExp | null;
    /** Matches the beginning of a sentence that refers to the one before: quoted alone, such a sentence is unclear. */
    readonly leaning: RegExp;
  };
  /** Stands in for the topic if neither the category nor the title gives one (writer/topic.ts). */
  readonly anyTopic: string;
  readonly plan: {
    readonly intent: string;
    readonly audience: string;
    readonly angle: string;
    readonly titles: Some;
    readonly avoid: Some;
  };
  readonly sections: Readonly<Record<SectionKind, SectionText>>;
  /** The header of a table of points that compares offers. */
  readonly comparison: readonly [label: string, advice: string];
  readonly facts: {
    readonly own: Some;
    readonly host: Some;
    /** Where the host’s name holds a figure. */
    readonly unnamed: Some;
    readonly items: Some;
    /** Follows a quoted figure; one per kind of section. */
    readonly figure: Readonly<Record<SectionKind, string>>;
    /** Names a page that the text does not quote, for example because it is in another language. */
    readonly pointer: Some;
  };
  readonly faq: {
    readonly heading: string;
    readonly kinds: Readonly<Record<FaqKind, FaqText>>;
    readonly general: Some;
  };
  readonly lead: {
    readonly answers: Some;
    /** The answer to a question that names the brand. */
    readonly brandAnswer: string;
    readonly covers: string;
    /** When the quoted pages were read: `{year}`. */
    readonly read: string;
    readonly more: Some;
  };
  readonly meta: { readonly titles: Some; readonly descriptions: Some };
  readonly images: Readonly<Record<Scene, { readonly alt: string; readonly caption: string }>>;
  readonly posts: PostText;
}

interface PostText {
  readonly angle: string;
  readonly hashtags: Some;
  readonly network: {
    readonly hooks: Some;
    readonly pictures: string;
    readonly article: {
      readonly hook: string;
      /** Names the linked page by its title; `anyPage` is used where the title cannot be quoted. */
      readonly page: string;
      readonly anyPage: string;
      readonly says: string;
      readonly close: string;
    };
    readonly occasion: {
      readonly hook: string;
      /** `{quote}` is the occasion in the partner’s own words. */
      readonly given: string;
      readonly modest: string;
      readonly meaning: Some;
      readonly thanks: string;
    };
    readonly poll: {
      readonly hook: string;
      readonly lead: Some;
      readonly question: string;
      readonly anyQuestion: string;
      readonly options: readonly [string, string, string, string];
    };
    readonly follow: string;
    readonly cta: Some;
  };
  readonly short: { readonly hooks: Some; readonly close: string };
  readonly forum: {
    readonly titles: Some;
    readonly answers: Some;
    readonly disclosure: string;
    readonly fair: Some;
    readonly open: Some;
    readonly why: { readonly cited: string; readonly general: string };
  };
  /** Lower-case parts of a sentence that names an occasion. */
  readonly occasions: readonly string[];
}
