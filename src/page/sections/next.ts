import { z } from 'zod';
import type { Action } from '../../contract/action.ts';
import type { WireActionType } from '../../registry/actions.ts';
import { html, type Markup } from '../html.ts';
import type { Pen } from '../pen.ts';
import { foreign, type Subject, section } from '../subject.ts';
import type { WordKey } from '../words/keys.ts';
import { effectsPart } from './effects.ts';

/** Actions that are shown: what nobody gets to is noise. */
const MOST_ACTIONS = 5;

/** How much work each type of action is, and whose. */
const WORK = {
  check_robots_txt: ['low', 'web'],
  check_llms_txt: ['low', 'web'],
  technical_change: ['low', 'web'],
  create_short_post: ['low', 'social'],
  create_network_post: ['low', 'social'],
  create_forum_post: ['medium', 'social'],
  create_article: ['medium', 'content'],
  request_third_party_mention: ['high', 'press'],
} as const satisfies Readonly<Record<WireActionType, readonly ['low' | 'medium' | 'high', string]>>;

const withPoints = z.looseObject({
  expected_points: z.object({ point: z.number(), low: z.number(), high: z.number() }),
});

/** The first actions of the report, what was completed since the previous report, and whether it worked. */
export function nextSection(subject: Subject): Markup {
  const { pen, document } = subject;
  const actions = document.result.action_list.slice(0, MOST_ACTIONS);
  return section(
    'next',
    pen.say('next'),
    actions.length === 0 ? null : html`${pen.say('next_lead')} ${pen.say('next_shares')}`,
    html`${
      actions.length === 0
        ? html`<p>${pen.say('no_actions')}</p>`
        : html`<table class="actions"><thead><tr><th scope="col">${pen.say('action')}</th><th scope="col" class="r">${pen.say('points')}</th></tr></thead><tbody>${actions.map((action, index) => actionRow(subject, action, index))}</tbody></table>`
    }${completed(subject)}${effectsPart(subject)}`,
  );
}

const effortOf = (pen: Pen, type: WireActionType): Markup =>
  html`${pen.say('effort')}${pen.plain('colon')}${pen.say(`effort_${WORK[type][0]}`)}`;

/** What the action could add to the visibility score, in points. `index` is its place in the list of the report. */
function pointsOf(pen: Pen, evidence: unknown, index: number): Markup {
  const { data } = withPoints.safeParse(evidence);
  if (data === undefined) return html`<small>${pen.say('not_measured')}</small>`;
  const path = `result.action_list[${index}].evidence.expected_points`;
  return html`${pen.number(`${path}.point`, data.expected_points.point)} <small>${pen.range(path, data.expected_points)}</small>`;
}

/** What to do first, with its effort and points; undefined if there is nothing to do. */
export function firstAction({ pen, document }: Subject): Markup | undefined {
  const [first] = document.result.action_list;
  if (first === undefined) return undefined;
  const points = html`${pen.say('points')}${pen.plain('colon')}${pointsOf(pen, first.evidence, 0)}`;
  return html`<a href="#next">${foreign(first.title)}</a><p class="note">${effortOf(pen, first.type)} · ${points}</p>`;
}

function actionRow({ pen }: Subject, { type, title, why_it_matters, evidence }: Action, index: number): Markup {
  const [, owner] = WORK[type];
  const points = pointsOf(pen, evidence, index);
  return html`<tr><td><strong>${foreign(title)}</strong><p>${foreign(why_it_matters)}</p><p class="note">${effortOf(pen, type)} · ${pen.say('owner')}${pen.plain('colon')}${pen.say(`owner_${owner}`)}</p></td><td class="r">${points}</td></tr>`;
}

/** The actions that the report's own point in the trend names as completed; without that point, none are known. */
function completed({ pen, trend, document }: Subject): Markup | null {
  const point = trend?.data.find(({ report_id }) => report_id === document.id);
  if (point === undefined || point.change === null) return null;
  const done = point.actions_completed;
  return html`<h3>${pen.say('done')}</h3>${
    done.length === 0
      ? html`<p>${pen.say('done_none')}</p>`
      : html`<ul>${done.map(({ title, completed_at }) => html`<li>${foreign(title)} (${pen.day(completed_at)})</li>`)}</ul><p>${pen.say(DONE[point.change.verdict])}</p>`
  }`;
}

const DONE = {
  improved: 'change_improved',
  declined: 'change_declined',
  within_noise: 'change_within_noise',
  insufficient: 'change_insufficient',
  not_comparable: 'change_not_comparable',
} as const satisfies Readonly<Record<string, WordKey>>;
