import * as assert from 'uvu/assert';
import { measureOf } from '../../../src/content/claims/units.ts';
import { SCALES, UNITS, UNITS_BEFORE } from '../../../src/registry/languages/units.ts';
import { suite } from '../../support/suite.ts';

const units = suite('units of figures');

const CASES: readonly (readonly [before: string, after: string, unit: string | null, power: number, rest: string])[] = [
  ['', ' percentage points more', 'points', 0, ' more'],
  ['o 5', ' punktów procentowych', 'points', 0, ''],
  ['', ' Prozentpunkte', 'points', 0, ''],
  ['costs €', ' a month', 'EUR', 0, ' a month'],
  ['costs US$ ', '', 'USD', 0, ''],
  ['yüzde ', '', 'percent', 0, ''],
  ['sinpln', '', null, 0, ''],
  ['', ' millones de euros', 'EUR', 6, ''],
  ['', '‑euro', 'EUR', 0, ''],
  ['', ' eurozone members', null, 0, ' eurozone members'],
  ['', '円です', 'JPY', 0, 'です'],
  ['', ' anvils', null, 0, ' anvils'],
];
for (const [before, after, unit, power, rest] of CASES)
  units(`[T-02] “${before}” before and “${after}” behind: ${unit ?? 'no unit'}`, () =>
    assert.equal(measureOf(before, after), { unit, power, rest }),
  );

units('[T-02] any ending is only at the end of a form', () => {
  const forms = [UNITS, SCALES, UNITS_BEFORE].flatMap((rows) => Object.values(rows).flatMap((row) => row.split(/\s+/)));
  assert.equal(
    forms.filter((form) => /\*./.test(form)),
    [],
  );
});

units.run();
