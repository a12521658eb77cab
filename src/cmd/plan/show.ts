import type { Question, TrackedBrand } from '../../analysis/evidence.ts';
import { type MeasurementPlan, measurementPlan, whyAnother } from '../../analysis/measurement-plan.ts';
import type { Environment } from '../../config/load.ts';
import { oneLine } from '../../lib/one-line.ts';
import { counted } from '../../lib/words.ts';
import { DEFAULT_KIND } from '../../registry/brand-kinds.ts';
import type { Workspace } from '../../resources/kinds.ts';
import { ExitError } from '../exit.ts';
import { openSource, print, type SourceOptions } from '../stored/open.ts';
import { bytesOf, findOne, parsed } from '../stored/source.ts';

export interface ShowOptions extends SourceOptions {
  readonly json: boolean;
}

/** `sightline plan show WORKSPACE`: what the reports of a workspace measure. Writes nothing; the server may be running. */
export async function showPlan(name: string, options: ShowOptions, env: Environment): Promise<void> {
  const source = await openSource('Workspace', options, env);
  try {
    const workspace = await findOne(source, 'Workspace', name);
    const { namespace } = workspace.metadata;
    const inForce = workspace.status?.plan;
    if (inForce === undefined)
      throw new ExitError(1, [`workspace ${name} has no plan yet: its first report makes one`]);
    const what = `the plan of workspace ${name}`;
    const plan = parsed(what, measurementPlan, await bytesOf(source.artifacts, namespace, what, inForce.artifact));
    const { website } = workspace.spec;
    const next = whyNext(workspace, plan) ?? null;
    print(options.json ? [JSON.stringify({ namespace, name, website, next, plan })] : planLines(workspace, plan));
  } finally {
    await source.close();
  }
}

/** Why the next report makes another plan; undefined if it uses this one. */
function whyNext({ spec }: Workspace, plan: MeasurementPlan): string | undefined {
  const why = whyAnother(plan, { settings: spec.settings, renewal: spec.plan });
  if (why?.reason === 'renewed')
    return `version ${spec.plan?.version} is asked for${why.note ? `: ${oneLine(why.note)}` : ''}`;
  return why && 'the settings have changed since';
}

/** For people; no text from elsewhere can move the cursor or colour the terminal. */
export function planLines(workspace: Workspace, plan: MeasurementPlan): string[] {
  const { metadata, spec } = workspace;
  const { profile, questions, leftOut = [] } = plan;
  const next = whyNext(workspace, plan);
  return [
    `${metadata.namespace}/${metadata.name}, ${spec.website}`,
    `plan         version ${plan.version}, ${plan.reason}, made by the report of ${plan.createdAt}`,
    ...(plan.note ? [`note         ${oneLine(plan.note)}`] : []),
    ...(next ? [`next report  makes another plan: ${next}`] : []),
    `brand        ${brandText(profile.brand)}`,
    `category     ${oneLine(profile.category)}`,
    `kind         ${profile.kind ?? DEFAULT_KIND}`,
    `region       ${oneLine(profile.region ?? 'none')}`,
    `language     ${profile.language}`,
    `competitors  ${profile.competitors.length === 0 ? 'none' : profile.competitors.length}`,
    ...profile.competitors.map((each) => `  ${brandText(each)}`),
    `questions    ${questions.length}, each asked ${times(plan.samples)} unless stated otherwise`,
    ...[...byTopic(questions)].flatMap(([topic, list]) => [`  ${topic}`, ...list.map((one) => `    ${asked(one)}`)]),
    ...(leftOut.length === 0
      ? []
      : [`left out     ${counted(leftOut.length, 'stated question')} with the same intent as another`]),
    ...leftOut.map((text) => `  ${oneLine(text)}`),
  ];
}

const times = (samples: number): string => (samples === 1 ? 'once' : samples === 2 ? 'twice' : `${samples} times`);

const asked = ({ text, samples }: Question): string =>
  samples === undefined ? oneLine(text) : `${oneLine(text)} (${times(samples)})`;

function brandText({ name, aliases, domain, source }: TrackedBrand): string {
  const also = aliases.length === 0 ? '' : `, also ${aliases.map(oneLine).join(', ')}`;
  return `${oneLine(name)}${also} (${domain === null ? '' : `${domain}, `}${source === 'stated' ? 'stated' : `from ${source}`})`;
}

/** In the order in which the topics are first asked. */
function byTopic(questions: readonly Question[]): ReadonlyMap<string, readonly Question[]> {
  const topics = new Map<string, Question[]>();
  for (const question of questions) {
    const topic = topicOf(question);
    topics.set(topic, [...(topics.get(topic) ?? []), question]);
  }
  return topics;
}

function topicOf({ topic, branded, custom, category }: Question): string {
  if (custom) return 'stated by the partner';
  if (branded) return 'about the brand by name';
  return topic ?? category;
}
