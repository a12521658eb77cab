import type { PageProposal, PageReading } from '../../analysis/evidence.ts';
import { findEvidence } from '../../content/claims/evidence.ts';
import { shownCases } from '../../content/claims/verdicts.ts';
import type { Facts } from '../../content/lint/facts.ts';
import { examineEdits, supportedEdits, withJudgement } from '../../content/proposals/judge-edits.ts';
import { screenEdits } from '../../content/proposals/screen.ts';
import type { PassageIndex } from '../../content/shown-sources.ts';
import { judgeClaims } from '../../content/tasks/claims.ts';
import { type ProposeEditsInput, proposeEdits } from '../../content/tasks/proposals.ts';
import { sha256Of } from '../../lib/sha256.ts';
import type { Analyst } from '../../ports/analyst.ts';
import type { Call, NoReply } from './proposal-calls.ts';

/** What the proposals of one report share. */
export interface Desk {
  readonly call: Call;
  readonly writer: Analyst;
  readonly judge: Analyst;
  readonly facts: Facts;
  /** Of all pages whose text was kept. */
  readonly index: PassageIndex;
}

export type ProposedPage =
  | ({ readonly ok: true; readonly models: readonly string[]; readonly tasks: readonly string[] } & Pick<
      PageProposal,
      'page' | 'edits' | 'dropped'
    >)
  | { readonly ok: false; readonly page: string; readonly why: NoReply };

/** The changes to one page that the writing model proposes and that pass the checks. */
export async function proposeForPage(
  desk: Desk,
  page: PageReading & { readonly text: string },
  input: ProposeEditsInput,
): Promise<ProposedPage> {
  const { call, facts, index } = desk;
  const key = `proposals/${digestOf(page.url)}`;
  const proposed = await call(desk.writer, key, proposeEdits, input);
  if (!proposed.ok) return { ok: false, page: page.url, why: proposed.why };
  const models = proposed.model === undefined ? [] : [proposed.model];
  const screened = screenEdits(page.text, proposed.value.edits, facts);
  const passages = findEvidence(index, facts.language);
  const examined = examineEdits(page.text, screened.kept, facts.claims, passages);
  const result = (
    verdicts: typeof examined.verdicts,
    by: readonly string[],
    tasks: readonly string[],
  ): ProposedPage => {
    const { kept, dropped } = supportedEdits(page.text, screened.kept, facts.language, verdicts);
    const edits = kept.map(({ before, after, reason, support }) => ({ before, after, reason, support: [...support] }));
    return { ok: true, page: page.url, edits, dropped: [...screened.dropped, ...dropped], models: by, tasks };
  };
  if (examined.cases.length === 0) return result(examined.verdicts, models, [proposeEdits.name]);
  const shown = { language: facts.language, text: null, ...shownCases(examined.cases, passages) };
  const judged = await call(desk.judge, `${key}/judge/${digestOf(JSON.stringify(shown.claims))}`, judgeClaims, shown);
  if (!judged.ok) return { ok: false, page: page.url, why: judged.why };
  const verdicts = withJudgement(examined, judged.value, passages, facts.claims, urlsOf(index));
  return result(verdicts, [...models, judged.model ?? []].flat(), [proposeEdits.name, judgeClaims.name]);
}

const urlsOf =
  ({ sources }: PassageIndex) =>
  (id: number): string =>
    sources.find((source) => source.id === id)?.url ?? '';

const DIGEST_LENGTH = 16;
const digestOf = (text: string): string => sha256Of(text).slice(0, DIGEST_LENGTH);
