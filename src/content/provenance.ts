import { localeOf } from '../lib/words.ts';
import { LANGUAGES, languageRow } from '../registry/languages/index.ts';

/** How a text was made, collected while it is written. */
export interface Making {
  /** Models that wrote the text or drew its pictures, by name. */
  readonly models: ReadonlySet<string>;
  /** Names of the writing tasks and versions of their prompts. */
  readonly prompts: ReadonlyMap<string, number>;
  readonly isTextSimulated: boolean;
  /** Whether a real engine drew a picture. */
  readonly hasRealPictures: boolean;
}

/** The member `provenance` of an output (J-02). `generatedAt` is RFC 3339. */
export const provenanceOf = (making: Making, language: string, generatedAt: string) => ({
  ai_generated: !making.isTextSimulated || making.hasRealPictures,
  models: [...making.models].sort(),
  prompts: Object.fromEntries([...making.prompts].sort(([a], [b]) => (a < b ? -1 : 1))),
  generated_at: generatedAt,
  disclosure: disclosureOfMaking(language, making.isTextSimulated),
});

/** The sentence in the language of the text; in English where there is none. */
export function disclosureOfMaking(language: string, isSimulated: boolean): string {
  const { provenance = LANGUAGES.en.provenance } = languageRow(localeOf(language)?.language ?? '');
  return isSimulated ? provenance.simulated : provenance.generated;
}
