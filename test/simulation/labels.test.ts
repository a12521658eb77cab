import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { languageProblem } from '../../src/content/language.ts';
import { LANGUAGES } from '../../src/registry/languages/index.ts';
import { realAltText, simulatedAltText } from '../../src/simulation/labels.ts';
import { suite } from '../support/suite.ts';

const pictures = suite('alt text of simulated pictures');

pictures('says that the picture is simulated, in the language of the text', () => {
  assert.is(simulatedAltText('An anvil', 'en-GB'), 'Simulated picture instead of: An anvil');
  assert.is(simulatedAltText('Ein Amboss', 'de'), 'Simuliertes Bild anstelle von: Ein Amboss');
  for (const language of Object.keys(LANGUAGES))
    assert.is(languageProblem(simulatedAltText('', language), language), undefined, language);
});

pictures('English stands in for a language without words of its own, and for what is no language', () => {
  for (const language of ['fi', 'no such language', ''])
    assert.is(simulatedAltText('Alasin', language), 'Simulated picture instead of: Alasin');
});

pictures('words that were put before the alt text in English are taken off as well', () => {
  for (const language of ['fr', 'ko', 'fi'])
    assert.is(realAltText('Simulated picture instead of: Une enclume', language), 'Une enclume');
});

pictures('is said once, taken off again for a real picture, and never longer than 125 characters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom('en', 'ja', 'ar', 'xx'),
      (alt, language) => {
        const once = simulatedAltText(alt, language);
        assert.is(simulatedAltText(once, language), once);
        assert.is(realAltText(once, language), alt);
      },
    ),
  );
  assert.is([...simulatedAltText('🙂'.repeat(200), 'th')].length, 125);
});

pictures.run();
