import type { Settings, SettingsUpdate } from '../contract/workspace.ts';
import { localeOfTag } from '../lib/language-tag.ts';
import { oneLine } from '../lib/one-line.ts';
import type { WorkspaceSettings } from '../resources/workspace.ts';

/**
 * Settings as they are stored: without members that are null, absent or an empty list, every text on one line without
 * control characters, and the language in the spelling of BCP 47. Undefined if nothing is left. Two bodies that state the
 * same are stored alike, so the second one makes no new plan.
 */
export function storedSettings(sent: SettingsUpdate | null): WorkspaceSettings | undefined {
  const { names, kind, region, language, competitors, questions } = sent ?? {};
  const settings: WorkspaceSettings = {
    ...(names?.length ? { names: names.map(oneLine) } : {}),
    ...(kind ? { kind } : {}),
    ...(region ? { region: oneLine(region) } : {}),
    ...(language ? { language: localeOfTag(language)?.baseName ?? language } : {}),
    ...(competitors?.length ? { competitors: competitors.map(storedCompetitor) } : {}),
    ...(questions?.length ? { questions: questions.map(oneLine) } : {}),
  };
  return Object.keys(settings).length > 0 ? settings : undefined;
}

type SentCompetitor = NonNullable<SettingsUpdate['competitors']>[number];
type StoredCompetitor = NonNullable<WorkspaceSettings['competitors']>[number];

const storedCompetitor = ({ name, aliases, domain }: SentCompetitor): StoredCompetitor => ({
  name: oneLine(name),
  ...(aliases?.length ? { aliases: aliases.map(oneLine) } : {}),
  ...(domain ? { domain } : {}),
});

/** Stored settings on the wire: every member is there, and null where nothing is stated. */
export function wireSettings(settings: WorkspaceSettings | undefined): Settings | null {
  if (settings === undefined || Object.keys(settings).length === 0) return null;
  const { names = null, kind = null, region = null, language = null, competitors, questions = null } = settings;
  const shown = competitors?.map(({ name, aliases = [], domain = null }) => ({ name, aliases, domain }));
  return { names, kind, region, language, competitors: shown ?? null, questions };
}
