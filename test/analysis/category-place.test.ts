import * as assert from 'uvu/assert';
import { withoutPlaceInCategory } from '../../src/analysis/questions/category.ts';
import { suite } from '../support/suite.ts';

const place = suite('the place in a category');

for (const [category, region, expected] of [
  ['padaria artesanal em braga', 'Braga', 'padaria artesanal'],
  ['Dachdecker in Regensburg', 'Regensburg', 'Dachdecker'],
  ['Dachdecker Regensburg', 'Regensburg', 'Dachdecker'],
  ['bakeries (Leeds)', 'Leeds', 'bakeries'],
  ['boulangerie à Saint-Malo', 'Saint-Malo', 'boulangerie'],
  ['boulangerie Saint-Malo', 'Malo', 'boulangerie Saint-Malo'],
  ['bakeries, Leeds', 'Leeds', 'bakeries'],
  ['bakeries – in Leeds', 'Leeds', 'bakeries'],
  ['京都の抹茶専門店', '京都', '抹茶専門店'],
  ['Berlin coworking spaces', 'Berlin', 'coworking spaces'],
  ['Beratung für IT in Berlin', 'Berlin', 'Beratung für IT'],
  ['roofers', 'Regensburg', 'roofers'],
  ['Berliner Weisse', 'Berlin', 'Berliner Weisse'],
  ['hams of Newyork', 'York', 'hams of Newyork'],
  ['Bath', 'Bath', 'Bath'],
  ['bakeries in a+b', 'a+b', 'bakeries'],
  ['bakeries in Leeds', null, 'bakeries in Leeds'],
] as const) {
  place(`[Q-03] ${category} of ${region}: ${expected}`, () => {
    assert.equal(withoutPlaceInCategory({ category, region }), { category: expected, region });
  });
}

place.run();
