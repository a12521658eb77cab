import { z } from 'zod';
import { chartValues } from './chart-values.ts';
import { generateCrds } from './crds.ts';
import { dashboard } from './dashboard.ts';
import type { Generated } from './generated.ts';

const CHART = 'charts/sightline';

/** What the chart takes from the schemas: the check of its values, a copy of the definitions, the dashboard. */
export const generateChart = (): readonly Generated[] => [
  { path: `${CHART}/values.schema.json`, text: json(valuesSchema()) },
  { path: `${CHART}/monitoring/dashboard.json`, text: json(dashboard()) },
  ...generateCrds().map(({ path, text }) => ({ path: `${CHART}/crds-generated/${path.split('/').at(-1)}`, text })),
];

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Draft 7, which every Helm 3 understands. Nothing is required: what is left out has its default in values.yaml. */
const valuesSchema = (): unknown =>
  z.toJSONSchema(chartValues, {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema, path }) => {
      if (!path.includes('config')) delete jsonSchema.required;
    },
  });
