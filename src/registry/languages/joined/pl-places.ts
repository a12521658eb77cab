/**
 * Places whose locative does not follow from an ending below, or that take another preposition, with preposition and
 * locative.
 */
const PLACES: ReadonlyMap<string, string> = new Map(
  `Polska|w Polsce;Europa|w Europie;Łódź|w Łodzi;Wrocław|we Wrocławiu;Włocławek|we Włocławku;Poznań|w Poznaniu
  Toruń|w Toruniu;Białystok|w Białymstoku;Zielona Góra|w Zielonej Górze;Jelenia Góra|w Jeleniej Górze
  Bielsko-Biała|w Bielsku-Białej;Nowy Sącz|w Nowym Sączu;Nowy Targ|w Nowym Targu;Dąbrowa Górnicza|w Dąbrowie Górniczej
  Ruda Śląska|w Rudzie Śląskiej;Gorzów Wielkopolski|w Gorzowie Wielkopolskim;Piotrków Trybunalski|w Piotrkowie Trybunalskim
  Ostrów Wielkopolski|w Ostrowie Wielkopolskim;Zakopane|w Zakopanem;Opole|w Opolu;Zabrze|w Zabrzu;Radom|w Radomiu
  Elbląg|w Elblągu;Bytom|w Bytomiu;Legnica|w Legnicy;Kołobrzeg|w Kołobrzegu;Sopot|w Sopocie;Piła|w Pile;Łomża|w Łomży
  Konin|w Koninie;Kalisz|w Kaliszu;Zamość|w Zamościu;Chełm|w Chełmie;Przemyśl|w Przemyślu;Sandomierz|w Sandomierzu
  Grudziądz|w Grudziądzu;Nysa|w Nysie;Żory|w Żorach;Puławy|w Puławach;Tychy|w Tychach;Police|w Policach;Hel|na Helu
  Trójmiasto|w Trójmieście;Mazowsze|na Mazowszu;Śląsk|na Śląsku;Górny Śląsk|na Górnym Śląsku;Dolny Śląsk|na Dolnym Śląsku
  Pomorze|na Pomorzu;Podhale|na Podhalu;Mazury|na Mazurach;Podlasie|na Podlasiu;Kujawy|na Kujawach;Podkarpacie|na Podkarpaciu
  Małopolska|w Małopolsce;Wielkopolska|w Wielkopolsce;Kaszuby|na Kaszubach;Bieszczady|w Bieszczadach;Tatry|w Tatrach
  Mokotów|na Mokotowie;Ursynów|na Ursynowie;Wola|na Woli;Praga|na Pradze;Kazimierz|na Kazimierzu;Nowa Huta|w Nowej Hucie
  Niemcy|w Niemczech;Czechy|w Czechach;Słowacja|na Słowacji;Ukraina|w Ukrainie;Litwa|na Litwie;Austria|w Austrii
  Wielka Brytania|w Wielkiej Brytanii;Anglia|w Anglii;Francja|we Francji;Włochy|we Włoszech;Hiszpania|w Hiszpanii`
    .split(/[;\n]\s*/)
    .map((entry): [string, string] => {
      const [name = '', where = ''] = entry.trim().split('|');
      return [name, where];
    }),
);

/** Endings of the names of towns, with their endings in the locative. The first that fits counts. */
const LOCATIVES: readonly (readonly [ending: string, locative: string])[] = [
  ['ław', 'ławiu'],
  ['ice', 'icach'],
  ['yce', 'ycach'],
  ['wce', 'wcach'],
  ['lce', 'lcach'],
  ['iec', 'cu'],
  ['nia', 'ni'],
  ['ica', 'icy'],
  ['awa', 'awie'],
  ['owa', 'owie'],
  ['owo', 'owie'],
  ['ewo', 'ewie'],
  ['burg', 'burgu'],
  ['ów', 'owie'],
  ['ew', 'ewie'],
  ['sk', 'sku'],
  ['ck', 'cku'],
  ['zno', 'źnie'],
  ['no', 'nie'],
  ['in', 'inie'],
  ['yn', 'ynie'],
  ['ki', 'kach'],
  ['ko', 'ku'],
];

/** "w Krakowie", "we Wrocławiu", "na Śląsku"; a name of an unknown pattern stands in brackets, uninflected. */
export function inPlace(place: string): string {
  const [name = '', ...rest] = place.split(/\s*,\s*/);
  const where = PLACES.get(name) ?? byEnding(name);
  if (where === undefined) return `(${place})`;
  return rest.length === 0 ? where : `${where} (${rest.join(', ')})`;
}

function byEnding(name: string): string | undefined {
  if (/[^\p{L}]/u.test(name)) return undefined;
  const [ending, locative] = LOCATIVES.find(([end]) => name.endsWith(end)) ?? [];
  if (ending === undefined || locative === undefined) return undefined;
  const preposition = /^[WF][bcćdfgklłmnprstzżźś]/u.test(name) ? 'we' : 'w';
  return `${preposition} ${name.slice(0, -ending.length)}${locative}`;
}
