import type { RootFile } from '../../contract/report.ts';
import { html, type Markup } from '../html.ts';
import { foreign, row, type Subject, section } from '../subject.ts';

/** A line for each root file. */
export function technicalSection({ pen, report }: Subject): Markup | null {
  if (report.root_files.length === 0) return null;
  const state = ({ present, error }: RootFile): Markup =>
    pen.say(error !== null && error !== 'soft_404' ? 'file_error' : present ? 'file_present' : 'file_absent');
  const blocks = ({ name, present, blocked_agents }: RootFile): Markup | null => {
    if (name !== 'robots.txt' || !present) return null;
    const agents = pen.list(blocked_agents.map(foreign));
    return blocked_agents.length === 0 ? pen.say('file_blocks_none') : pen.say('file_blocks', { agents });
  };
  const lines = report.root_files.map((file) =>
    row(
      foreign(file.name),
      pen.list(
        [state(file), blocks(file)].filter((part) => part !== null),
        'semicolon',
      ),
    ),
  );
  return section('technical', pen.say('technical'), null, html`<dl class="key">${lines}</dl>`);
}
