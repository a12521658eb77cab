import { existsSync, readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import type { Test } from './suite.ts';

/** A document that names tests by marks such as [t1] and lists them at its end, each by its file and title. */
export interface DocumentedTests {
  /** Everything before the list. */
  readonly body: string;
  readonly listed: readonly { readonly mark: string; readonly file: string; readonly title: string }[];
}

export function documentedTests(path: string): DocumentedTests {
  const [body = '', tests = ''] = readFileSync(path, 'utf8').split('\n## Tests\n');
  const rows = [...tests.matchAll(/^\| (t\d+) \| `([^`]+)` \| (.+) \|$/gm)];
  const listed = rows.map(([, mark = '', file = '', title = '']) => ({ mark, file, title }));
  return { body, listed };
}

/** Adds what holds of every such document: the tests are there, and marks and list agree. */
export function namesItsTests(suite: Test, { body, listed }: DocumentedTests, atLeast: number): void {
  suite('names tests that exist, each by its title', () => {
    assert.ok(listed.length >= atLeast);
    for (const { file, title } of listed) {
      assert.ok(existsSync(file), file);
      const source = readFileSync(file, 'utf8');
      const isThere = ["'", '`', '"'].some((quote) => source.includes(`${quote}${title}${quote}`));
      assert.ok(isThere, `${file} has no ${title}`);
    }
  });

  suite('lists the tests that its sentences name, in order, and no others', () => {
    const marks = listed.map(({ mark }) => mark);
    assert.equal(
      marks,
      listed.map((_, at) => `t${at + 1}`),
    );
    const named = new Set([...body.matchAll(/\[(t\d+)\]/g)].map(([, mark]) => String(mark)));
    assert.equal([...named].sort(), marks.toSorted());
  });
}
