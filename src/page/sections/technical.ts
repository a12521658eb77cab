import type { RootFile } from '../../contract/report.ts';
import { html, type Markup } from '../html.ts';
import { foreign, type Subject, section } from '../subject.ts';

/** A line for each root file. */
export function technicalSection({ pen, report }: Subject): Markup | null {
  if (report.root_files.length === 0) return null;
  const state = ({ present, error }: RootFile): Markup =>
    pen.say(error !== null && error !== 'soft_404' ? 'file_error' : present ? 'file_present' : 'file_absent');
  const blocks = ({ name, present, blocked_agents }: RootFile): Markup | null => {
    if (name !== 'robots.txt' || !present) return null;
    const agents = foreign(blocked_agents.join(', '));
    return html`; ${blocked_agents.length === 0 ? pen.say('file_blocks_none') : pen.say('file_blocks', { agents })}`;
  };
  const lines = report.root_files.map(
    (file) => html`<div><dt>${foreign(file.name)}</dt><dd>${state(file)}${blocks(file)}</dd></div>`,
  );
  return section('technical', pen.say('technical'), null, html`<dl class="key">${lines}</dl>`);
}
