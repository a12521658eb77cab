import type { Joined } from '../row.ts';

/** Places that take an article, by that article. Most towns have none. */
const PLACES: Readonly<Record<string, ReadonlySet<string>>> = {
  o: names(`Porto|Grande Porto|Funchal|Barreiro|Seixal|Montijo|Entroncamento|Cartaxo|Estoril|Algarve|Alentejo|Minho|Douro
  |Ribatejo|Rio de Janeiro|Rio|Recife|Guarujá|Crato|Acre|Amapá|Amazonas|Ceará|Distrito Federal|Espírito Santo|Maranhão
  |Mato Grosso do Sul|Mato Grosso|Pará|Paraná|Piauí|Rio Grande do Norte|Rio Grande do Sul|Tocantins|Norte|Sul|Nordeste
  |Sudeste|Centro-Oeste|Centro|Brasil|Reino Unido|Luxemburgo|Canadá|México|Chile|Peru|Uruguai|Paraguai|Japão`),
  a: names(`Guarda|Figueira da Foz|Maia|Covilhã|Amadora|Nazaré|Póvoa de Varzim|Trofa|Moita|Horta|Ericeira|Batalha|Lousã
  |Mealhada|Sertã|Costa da Caparica|Grande Lisboa|Margem Sul|Madeira|Serra da Estrela|Bahia|Paraíba|Baixada Santista
  |Europa|Espanha|França|Alemanha|Itália|Suíça|Bélgica|Holanda|Áustria|Irlanda|Inglaterra|Escócia|Polónia|Polônia
  |Suécia|Noruega|Dinamarca|Finlândia|Grécia|Turquia|Argentina|Colômbia|Venezuela|China|Índia|Austrália`),
  os: names('Açores|Estados Unidos|Países Baixos|Emirados Árabes Unidos'),
  as: names('Caldas da Rainha|Filipinas'),
};

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s*\|\s*/));
}

/** What kind of area a longer name is: "Região Norte", "Distrito de Braga". */
const AREAS: readonly (readonly [article: string, name: RegExp])[] = [
  ['a', /^(?:Região|Zona|Área|Ilha|Costa|Serra|Península|Província|Cidade)\s/u],
  ['o', /^(?:Distrito|Estado|Vale|Litoral|Interior|Concelho|Município|Bairro)\s/u],
];

/** "em" takes in the article of a place: "no Porto", "na Guarda", "nos Açores", and "em Lisboa" without one. */
export const joinedInPortuguese: Joined = (word, phrase, isPlace) => {
  if (!isPlace || word.toLowerCase() !== 'em') return `${word} ${phrase}`;
  const into = word.startsWith('E') ? 'N' : 'n';
  const [, written, rest] = /^([oa]s?) (.+)$/u.exec(phrase) ?? [];
  if (rest !== undefined) return `${into}${written} ${rest}`;
  const article = articleOf(phrase);
  return article === undefined ? `${word} ${phrase}` : `${into}${article} ${phrase}`;
};

/** The name is what stands before a comma, as in "Porto, Portugal". */
function articleOf(place: string): string | undefined {
  const [name = ''] = place.split(/\s*[,(]/, 1);
  const [listed] = Object.entries(PLACES).find(([, places]) => places.has(name)) ?? [];
  return listed ?? AREAS.find(([, area]) => area.test(name))?.[0];
}
