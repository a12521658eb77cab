import * as assert from 'uvu/assert';
import { figuresOfSource } from '../../../src/content/claims/figures.ts';
import { suite } from '../../support/suite.ts';
import { claimsOf, sourcesOf, wrongIn } from './terms.ts';

const claims = suite('claims');

const WRONG: readonly (readonly [text: string, code: string])[] = [
  ['Of its clients, 90 % of its 149 customers recommend it to friends [2].', 'figure_without_source'],
  ['Hale needs 90 minutes for a visit [2].', 'figure_without_source'],
  ['Hale has 149 customers [1].', 'other_unit'],
  ['Hale needs 90 days for a visit [1].', 'other_unit'],
  ['A visit takes 90 % longer [1].', 'other_unit'],
  ['Hale has 24 branches [2].', 'other_unit'],
  ['Hale has 24 customers [2].', 'other_unit'],
  ['A visit takes 90 minutes.', 'no_source'],
  ['It costs 1490 euros [1].', 'figure_without_source'],
  ['A repair costs from 149 euros [7].', 'unknown_source'],
  ['A repair costs from 149 dollars [1].', 'other_unit'],
  ['A visit takes ninety hours [1].', 'other_unit'],
  ['“We climb every roof ourselves,” she says [1].', 'quotation_without_source'],
  ['“We fall off every roof ourselves,” she says [2].', 'quotation_without_source'],
  ['Ann Hale says: “We climb every single roof today.”', 'quotation_without_source'],
  ['Hale is the best roofer in town.', 'no_source'],
  ['Rivalroof is slow.', 'no_source'],
  ['Studies show that roofs leak.', 'no_source'],
  ['Half of all roofs in Leeds leak.', 'no_source'],
  ['The work was done by Peter Miller and his brother.', 'no_source'],
  ['By 2031 all roofs are green [1].', 'figure_without_source'],
  ['Hale answers within 10 minutes [1].', 'figure_without_source'],
  ['Hale is certified to ISO 9001 [1].', 'figure_without_source'],
  ['Some 1999 customers came [1].', 'figure_without_source'],
  ['A repair costs 7490.then you wait [1].', 'figure_without_source'],
];
for (const [text, code] of WRONG)
  claims(`[T-06] ${code}: ${text}`, () =>
    assert.is(
      wrongIn(text).includes(code) || wrongIn(text).includes('figure_without_source'),
      true,
      `${wrongIn(text)}`,
    ),
  );

claims('[T-06] a sentence that goes on about a company without a citation is found', () => {
  assert.equal(wrongIn('Bolt repairs roofs [1]. It is cheap, slow and has been sued twice.'), ['no_source']);
  assert.equal(wrongIn('Bolt repairs roofs [1]. The company was founded by a plumber.'), ['no_source']);
  assert.equal(wrongIn('Bolt repairs roofs. [1] They are slow.'), ['no_source']);
});

claims('[T-06] a chain of figures in a page needs neither stack nor time', () => {
  for (const [chain, value] of [
    ['9-'.repeat(10_000), '9'],
    ['10 - '.repeat(2000), '10'],
  ] as const) {
    const found = figuresOfSource(`Hale lists ${chain}${value} minutes.`, 'en').withValue(value);
    assert.ok(found.length > 1000);
    assert.equal([found[0]?.unit, found.at(-2)?.unit], [null, found.at(-1)?.unit]);
  }
});

const RIGHT: readonly string[] = [
  'In 2026 the rules changed.',
  'The rules changed in 2026.',
  'The 2019 rules still hold (2021).',
  'Have the roof checked after 10 years.',
  'After 10 years, a roof needs a look.',
  'Look for a firm with ISO 9001 and DIN EN 1176.',
  'People search for “best roofer near me” and call the first.',
  'Type "best roofer near me" into a search engine.',
  'The phrase “best roofer near me” is typed every day.',
  'Many ask “best roofer near me for slate”.',
  'A visit takes 90 minutes [1].',
  'For those who wait for a visit, it takes 90\nminutes in all [1].',
  'A visit takes ninety minutes [1].',
  'Hale plans 90-minute visits [1].',
  'A repair costs from €149 [1].',
  'A repair costs from 149.00 EUR [1].',
  'Hale employs 24 people [2].',
  'With 24 employees, Hale works in Leeds [2].',
  'Ann Hale says, “We climb every roof ourselves” [2].',
  '“We climb every roof ourselves.” [2]',
  'Which roofer is the best, Hale or another?',
  'You should ask Hale how long a visit takes.',
  'If Hale confirms that in writing, it may suit you.',
  'Compare Hale with others.',
  'A slate roof lasts longer than felt.',
  'Slate is a stone that splits into thin plates.',
  'Next, we look at prices.',
  'Call the 24-hour line of Hale when you need it.',
  'It is open 24/7, rated 9/10.',
  'This is the 3rd and last step of the 21st century.',
  '1. First\n2. Second',
  'Two or 3 offers are enough.',
  'As trade24.example says, a visit takes 90 minutes [1].',
];
for (const text of RIGHT) claims(`[T-06] nothing is wrong with: ${text}`, () => assert.equal(wrongIn(text), []));

/** One source, a true sentence and a false one, by language. */
const LANGUAGES: Readonly<
  Record<string, readonly [source: string, right: readonly string[], wrong: readonly string[]]>
> = {
  de: [
    'Ein Besuch dauert 90 Minuten. Der Betrieb hat 24 Mitarbeiter. Eine Reparatur kostet 1.490 Euro.',
    [
      'Ein Besuch dauert 90 Minuten [1].',
      'Dort arbeiten 24 Mitarbeiter [1].',
      'Das kostet 1490 € [1].',
      'Im Jahr 2024 änderte sich die Regel.',
      '2026 gelten neue Regeln.',
      'Nach 10 Jahren lohnt sich ein Blick aufs Dach.',
      'Achten Sie auf die ISO 9001.',
      'Viele suchen „bester dachdecker in meiner nähe“.',
      'Im 21. Jahrhundert ist das üblich.',
      'Neunzig Minuten dauert ein Besuch [1].',
    ],
    [
      'Ein Besuch dauert 90 Tage [1].',
      'Dort arbeiten 24 Kunden [1].',
      'Das sparte 1490 Dächer [1].',
      'Bolt ist alt [1]. Das Unternehmen wurde zweimal verklagt.',
      'Laut einer Studie ist Schiefer besser.',
      '90 Prozent der Kunden empfehlen es [1].',
    ],
  ],
  fr: [
    'Une visite dure 90 minutes. L’entreprise compte 24 salariés. Une réparation coûte 149,50 euros.',
    [
      'Une visite dure 90 minutes [1].',
      'Elle compte 24 salariés [1].',
      'Une réparation coûte 149,50 € [1].',
      'En 2026, les règles ont changé.',
      'Au XXIe siècle, c’est courant.',
      'Après 10 ans, vérifiez le toit.',
    ],
    [
      'Une visite dure 90 jours [1].',
      'Elle compte 24 clients [1].',
      'Bolt est ancien [1]. Elle a été poursuivie en justice.',
      'Selon une étude, l’ardoise est meilleure.',
      '90 % des clients le recommandent [1].',
    ],
  ],
  es: [
    'Una visita dura 90 minutos. La empresa tiene 24 empleados. Una reparación cuesta 1.490 euros.',
    [
      'Una visita dura 90 minutos [1].',
      'Tiene 24 empleados [1].',
      'Cuesta 1490 € [1].',
      'En 2026 cambiaron las reglas.',
      'Después de 10 años conviene revisar el tejado.',
    ],
    [
      'Una visita dura 90 días [1].',
      'Tiene 24 clientes [1].',
      'Bolt es antigua [1]. Es barata, lenta y ha sido demandada dos veces.',
      'El 90 % de los clientes lo recomienda [1].',
    ],
  ],
  it: [
    'Una visita dura 90 minuti. L’azienda ha 24 dipendenti. Una riparazione costa 149 euro.',
    [
      'Una visita dura 90 minuti [1].',
      'Ha 24 dipendenti [1].',
      'Costa 149 € [1].',
      'Nel 2026 le regole sono cambiate.',
      'Dopo 10 anni conviene controllare il tetto.',
    ],
    [
      'Una visita dura 90 giorni [1].',
      'Ha 24 clienti [1].',
      'Bolt è vecchia [1]. L’azienda è stata denunciata due volte.',
      'Il 90 % dei clienti lo consiglia [1].',
    ],
  ],
  nl: [
    'Een bezoek duurt 90 minuten. Het bedrijf heeft 24 medewerkers. Een reparatie kost 149 euro.',
    [
      'Een bezoek duurt 90 minuten [1].',
      'Er werken 24 medewerkers [1].',
      'Dat kost € 149 [1].',
      'In 2026 veranderden de regels.',
      'Na 10 jaar is een controle verstandig.',
    ],
    [
      'Een bezoek duurt 90 dagen [1].',
      'Er werken 24 klanten [1].',
      'Bolt is oud [1]. Het bedrijf is twee keer aangeklaagd.',
      '90 procent van de klanten raadt het aan [1].',
    ],
  ],
  pt: [
    'Uma visita demora 90 minutos. A empresa tem 24 funcionários. Um reparo custa 149 euros.',
    [
      'Uma visita demora 90 minutos [1].',
      'Tem 24 funcionários [1].',
      'Custa 149 € [1].',
      'Em 2026 as regras mudaram.',
      'Depois de 10 anos, convém verificar o telhado.',
    ],
    [
      'Uma visita demora 90 dias [1].',
      'Tem 24 clientes [1].',
      'Bolt é antiga [1]. A empresa foi processada duas vezes.',
      '90 por cento dos clientes recomendam [1].',
    ],
  ],
  pl: [
    'Wizyta trwa 90 minut. Firma zatrudnia 24 pracowników. Naprawa kosztuje 149 złotych.',
    [
      'Wizyta trwa 90 minut [1].',
      'Pracuje tam 24 pracowników [1].',
      'To kosztuje 149 zł [1].',
      'W 2026 roku zmieniły się przepisy.',
      'Po 10 latach warto sprawdzić dach.',
    ],
    [
      'Wizyta trwa 90 dni [1].',
      'Pracuje tam 24 klientów [1].',
      'Bolt działa długo [1]. Firma została dwukrotnie pozwana.',
      '90 procent klientów ją poleca [1].',
    ],
  ],
  tr: [
    'Bir ziyaret 90 dakika sürer. Şirkette 24 çalışan var. Onarım 1.490 liradır.',
    [
      'Bir ziyaret 90 dakika sürer [1].',
      'Orada 24 çalışan var [1].',
      'Onarım 1490 TL [1].',
      '2026 yılında kurallar değişti.',
      '2026’da kurallar değişti.',
      '10 yıl sonra çatıyı kontrol edin.',
    ],
    [
      'Bir ziyaret 90 gün sürer [1].',
      'Orada 24 müşteri var [1].',
      'Bolt eskidir [1]. Şirket iki kez dava edildi.',
      'Müşterilerin yüzde 90’ı tavsiye ediyor [1].',
    ],
  ],
  ja: [
    '訪問は90分です。社員は24人です。修理は149,000円です。',
    [
      '訪問は90分かかります[1]。',
      '社員は24名です[1]。',
      '修理は14万9000円から、149000円です[1]。',
      '2026年に規則が変わりました。',
      '10年たったら屋根を確認しましょう。',
      '21世紀では普通です。第3の方法もあります。',
    ],
    [
      '訪問は90日かかります[1]。',
      '修理は149000個です[1]。',
      'Boltは古い会社です[1]。同社は二度訴えられました。',
      '顧客の90％が推奨しています[1]。',
      '調査によると屋根は漏れます。',
    ],
  ],
  ko: [
    '방문은 90분입니다. 직원은 24명입니다. 수리는 149,000원입니다.',
    [
      '방문은 90분 걸립니다 [1].',
      '직원은 24명입니다 [1].',
      '수리는 149000원입니다 [1].',
      '2026년에 규칙이 바뀌었습니다.',
      '10년이 지나면 지붕을 확인하세요.',
    ],
    [
      '방문은 90일 걸립니다 [1].',
      '수리는 149000달러입니다 [1].',
      'Bolt는 오래되었습니다 [1]. 이 회사는 두 번 소송을 당했습니다.',
      '고객의 90%가 추천합니다 [1].',
    ],
  ],
  ar: [
    'تستغرق الزيارة ٩٠ دقيقة. يعمل في الشركة ٢٤ شخصا. سعر الإصلاح ١٤٩ ريالا.',
    [
      'تستغرق الزيارة ٩٠ دقيقة [1].',
      'يعمل فيها 24 شخصا [1].',
      'السعر ١٤٩ ريال [1].',
      'في عام ٢٠٢٦ تغيرت القواعد.',
      'بعد ١٠ سنوات افحص السقف.',
    ],
    [
      'تستغرق الزيارة ٩٠ يوما [1].',
      'السعر ١٤٩ دولارا [1].',
      'شركة Bolt قديمة [1]. الشركة رفعت دعوى قضائية عليها مرتين.',
      '٩٠ بالمئة من العملاء يوصون بها [1].',
    ],
  ],
  th: [
    'การเยี่ยมใช้เวลา 90 นาที มีพนักงาน 24 คน ค่าซ่อม 1,490 บาท',
    [
      'การเยี่ยมใช้เวลา ๙๐ นาที [1]',
      'มีพนักงาน 24 คน [1]',
      'ค่าซ่อม 1490 บาท [1]',
      'ในปี 2569 กฎเปลี่ยนไป',
      'หลังจาก 10 ปี ควรตรวจหลังคา',
    ],
    ['การเยี่ยมใช้เวลา 90 วัน [1]', 'ค่าซ่อม 1490 ดอลลาร์ [1]', 'Bolt เก่าแก่ [1] บริษัทถูกฟ้องสองครั้ง', 'ลูกค้า 90 เปอร์เซ็นต์แนะนำ [1]'],
  ],
};
for (const [language, [source, right, wrong]] of Object.entries(LANGUAGES)) {
  const terms = { language, title: 'x', ledger: sourcesOf(source) };
  for (const text of right) claims(`[T-06] ${language}: true: ${text}`, () => assert.equal(wrongIn(text, terms), []));
  for (const text of wrong)
    claims(`[T-06] ${language}: false: ${text}`, () =>
      assert.is(wrongIn(text, terms).length, 1, `${wrongIn(text, terms)}`),
    );
}

/** By language: sentences without a citation that a source must bear out, and those that may need none. */
const WITHOUT: Readonly<Record<string, readonly [facts: readonly string[], advice: readonly string[]]>> = {
  en: [
    [
      'You get a lifetime guarantee at Hale Roofing.',
      'Hale Roofing can repair any roof in a day.',
      'With Hale, you may keep your old slates.',
      'Studies show that you save money.',
      'A slate roof lasts 25 years.',
      'Repairs pay back within 30 days, as you can read.',
      'The work may be done by Peter Miller and his brother.',
    ],
    [
      'You should ask Hale how long a visit takes.',
      'If Hale confirms that in writing, it may suit you.',
      'Compare Hale with others.',
      'Have the roof looked at after 2 years.',
      'You can clean a gutter yourself.',
      'Slate is heavy.',
    ],
  ],
  de: [
    ['Bei Hale bekommen Sie lebenslang Ersatz.', 'Hale kann jedes Dach reparieren.', 'Ein Dach hält 25 Jahre.'],
    ['Fragen Sie Hale nach einem Termin.', 'Schiefer ist schwer.', 'Eine Rinne können Sie selbst reinigen.'],
  ],
  tr: [
    ['Hale için ömür boyu garanti verilir.', 'Hale her çatıyı onarabilir.', 'Bir çatı 25 yıl dayanır.'],
    ['Hale firmasına süreyi sorun.', 'Arduvaz ağırdır.', 'Olukları kendiniz temizleyebilirsiniz.'],
  ],
  ja: [
    ['Haleなら一生保証されます。', 'Haleはどんな屋根も修理できます。', '屋根は25年もちます。'],
    ['Haleに訪問の時間を確認してください。', 'スレートは重いです。', '雨どいは自分で掃除できます。'],
  ],
  th: [
    ['Hale ให้การรับประกันตลอดชีวิต', 'Hale สามารถซ่อมหลังคาได้ทุกแบบ', 'หลังคาอยู่ได้ 25 ปี'],
    ['ควรถาม Hale ว่าใช้เวลานานเท่าใด', 'หินชนวนมีน้ำหนักมาก', 'คุณล้างรางน้ำเองได้'],
  ],
};
for (const [language, both] of Object.entries(WITHOUT))
  for (const [at, sentences] of both.entries())
    for (const text of sentences)
      claims(`[T-06] ${language}: ${at === 0 ? 'a source must bear out' : 'may need no source'}: ${text}`, () => {
        const found = claimsOf(text, { language, title: 'x' });
        assert.equal(
          found.map(({ problem, needsSource }) => problem?.code === 'no_source' || needsSource),
          [at === 0],
        );
      });

claims('[T-06] what goes on about a company needs a source, whatever it promises its reader', () => {
  const [, second] = claimsOf('Hale Roofing employs 24 people [2]. It can repair any roof.');
  assert.is(second?.needsSource, true);
});

claims('[T-06] a row needs a source if it or a column names the brand', () => {
  const [named] = claimsOf('| Firm | Roofs |\n|---|---|\n| Hale | you keep your slates |');
  const [below] = claimsOf('| | Hale |\n|---|---|\n| Roofs | good as new |');
  const [general] = claimsOf('| Kind | Roofs |\n|---|---|\n| Slate | lasts longer than felt |');
  assert.equal([named?.needsSource, below?.needsSource, general?.needsSource], [true, true, false]);
  assert.equal(wrongIn('| Firm | Roofs |\n|---|---|\n| Hale | best in town |'), ['no_source']);
});

claims('questions and single words state nothing', () => {
  for (const text of ['Which roofer is best?', 'Prices', '**Prices**']) assert.equal(claimsOf(text), []);
});

claims('[T-06] a source in another language bears out a figure with its unit, and not with another', () => {
  const ledger = sourcesOf('Ein Besuch dauert 90 Minuten. Der Betrieb hat 24 Mitarbeiter.');
  assert.equal(wrongIn('A visit takes 90 minutes [1]. The firm has 24 employees [1].', { ledger }), []);
  assert.equal(wrongIn('A visit takes 90 days [1].', { ledger }), ['other_unit']);
});

claims('[T-06] a mark that opens a quotation belongs to the sentence after it, also without a space between', () => {
  const ledger = sourcesOf('訪問は90分です。', '「私たちは毎日すべての屋根に登ります」と社長は話します。');
  const say = (id: number) => `訪問は90分です[1]。「私たちは毎日すべての屋根に登ります」と社長は話します[${id}]。`;
  assert.equal(wrongIn(say(2), { language: 'ja', ledger }), []);
  assert.equal(wrongIn(say(1), { language: 'ja', ledger }), ['quotation_without_source']);
});

claims('a text that cannot cite says what any source says', () => {
  assert.equal(wrongIn('Hale: visits of 90 minutes', {}, 'plain'), []);
  assert.equal(wrongIn('Hale: visits of 91 minutes', {}, 'plain'), ['figure_without_source']);
});

claims('a row of a table cites once for its cells; its first row names columns', () => {
  const table = (row: string) => `| Firm | Bolt | Hale |\n|---|---|---|\n${row}`;
  assert.equal(wrongIn(table('| Bolt visit | 90 minutes | [1] |')), []);
  assert.equal(wrongIn(table('| Bolt visit | 80 minutes | [1] |')), ['figure_without_source']);
  assert.equal(wrongIn(table('| Rivalroof visit | slow | |')), ['no_source']);
});

claims.run();
