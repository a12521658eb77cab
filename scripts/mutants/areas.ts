import { globSync } from 'node:fs';

export interface Area {
  readonly name: string;
  /** Patterns of its files, for `globSync`. */
  readonly files: readonly string[];
}

/** What `make mutants` looks at: pure decisions, and what guards stored data. */
export const AREAS: readonly Area[] = [
  { name: 'domain', files: ['src/domain/**/*.ts'] },
  { name: 'score', files: ['src/analysis/score*.ts'] },
  { name: 'uncertainty', files: ['src/analysis/uncertainty/**/*.ts'] },
  { name: 'decide', files: ['controllers/**/decide.ts', 'controllers/**/rule*.ts', 'controllers/workspace/*.ts'] },
  { name: 'sweep', files: ['controllers/artifacts/sweep-artifacts.ts'] },
  { name: 'admission', files: ['controllers/admission/a*.ts', 'controllers/admission/capacity-gate.ts'] },
];

export interface Chosen {
  readonly area: string;
  readonly file: string;
}

/** The files of all areas, or those of the named areas and under the given paths, which need not be in an area. */
export function chosenFiles(wanted: readonly string[], areas = AREAS): readonly Chosen[] {
  const inAreas = areas.flatMap(({ name, files }) =>
    globSync([...files])
      .sort()
      .map((file) => ({ area: name, file })),
  );
  if (wanted.length === 0) return inAreas;
  const known = new Map(inAreas.map(({ area, file }) => [file, area]));
  return wanted.flatMap((word) => {
    const named = inAreas.filter(({ area }) => area === word);
    if (named.length > 0) return named;
    const path = word.replace(/\/$/, '');
    const files = globSync([path, `${path}*.ts`, `${path}/**/*.ts`]).filter((file) => file.endsWith('.ts'));
    return [...new Set(files)].sort().map((file) => ({ area: known.get(file) ?? path, file }));
  });
}
