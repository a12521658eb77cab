import { ES_QUESTIONS } from './banks/es/index.ts';
import { numberRow, unitWords } from './number-words.ts';
import { type LanguageRow, withoutSuffix, wordSet } from './row.ts';

export const ES: LanguageRow = {
  name: 'Spanish',
  trigrams: { code: 'spa', isCommon: true },
  functionWords:
    wordSet(`a al como con cual cuales cuando de del donde e el ella en entre es esta este hay la las le les lo los me mi
    mis o para pero por que quien se si sin sobre son su sus te tu tus u un una y yo`),
  leastFunctionWords: 0.08,
  functionPhrases: null,
  stem: (word) => withoutSuffix(word, ['es', 'as', 'os', 's', 'a', 'o']),
  spelling: {},
  abbreviations: null,
  disclosure: (brand) => `Por transparencia: trabajo para ${brand}.`,
  provenance: {
    generated: 'Este texto se ha generado con inteligencia artificial.',
    simulated: 'Este texto lo ha compuesto un simulador con frases fijas; no lo ha escrito ningún modelo de IA.',
  },
  leftovers: {
    slots: /insertar[^\]\n]{0,60}/,
    placeholders: [/(?<!\p{L})inserte?\s(?:\S+\s){0,3}aquí(?!\p{L})/iu],
    itself: [
      /\bcomo (?:una? )?(?:ia|inteligencia artificial|modelo de lenguaje),? (?:(?:no|s[oó]lo) )?(?:puedo|tengo|soy)(?!\p{L})/iu,
    ],
    task: [/^[ \t]{0,8}(?:por supuesto|claro)[,!] aquí(?!\p{L})/imu],
  },
  pluralArticles: /los|las/,
  capitalisesNouns: false,
  direction: 'ltr',
  isUnspaced: false,
  hasOrdinalStop: false,
  numberWords: {
    words: {
      ...numberRow(11, 1, 'once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte'),
      ...numberRow(30, 10, 'treinta cuarenta cincuenta sesenta setenta ochenta noventa cien'),
      ...numberRow(
        21,
        1,
        'veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
      ),
    },
    compound:
      /(?<tens>treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa) y (?<unit>un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)/,
    units: unitWords('un dos tres cuatro cinco seis siete ocho nueve'),
  },
  questionForms: { first: '¿.*|cómo|qué|cuál(?:es)?|quién(?:es)?|dónde|cuándo|por qué|cuánt[oa]s?' },
  statementCues: {
    asking:
      'depende|juzgue|mirada justa|contraste|en nombre|valore|debería|deberían|conviene|si|pregunte|pregunta|compruebe|compare|compara|evite|revise|es mejor|necesita una razón concreta|una de las opciones|merece|no es la mejor opción|este artículo|esta sección|esta guía',
    addressing: 'usted|ustedes|tú|tu|tus|te|debe|deben|debes|puede|pueden|puedes|podría|hay que|elija|elige',
    pronouns:
      'él|ella|ellos|ellas|su|sus|la empresa|la compañía|la marca|el proveedor|el fabricante|el fundador|la fundadora|el servicio|el producto',
    judging:
      'barat[oa]s?|car[oa]s?|lent[oa]s?|rápid[oa]s?|mejor(?:es)?|peor(?:es)?|líder(?:es)?|popular(?:es)?|fiables?|segur[oa]s?|más grande|únic[oa]|primer[oa]?|excelentes?|famos[oa]s?|conocid[oa]s?',
    evidence:
      'estudios|(?:un|el|este|ese|otro|algún|ningún|último|reciente) estudio|estudio (?:reciente|científico|independiente)|encuestas?|estadísticas?|según|demandad[oa]s?|condenad[oa]s?|quiebra|premios?|premiad[oa]s?|certificad[oa]s?|fundad[oa]s?|adquirid[oa]s?|la mitad de|un tercio de|dos tercios|un cuarto de|la mayoría de l[ao]s (?:clientes|usuarios|personas|compradores|empresas)|número uno|miles de|millones de|cientos de|duplicado|recomiendan|escándalo',
    ascribing: 'dice|dicen|afirma|declara|escribe|según|explica|señala|indica|añade',
    searching: 'busca\\p{L}*|búsquedas?|consultas?|google|escrib\\p{L}*|preguntas?|palabras clave',
    yearBefore:
      'en|desde|de|hasta|año|años|entre|y|a|antes de|después de|hacia|del|el|la|verano|invierno|primavera|otoño|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|para',
    ordinalAfter: '\\.?[ºª°]|\\.[oa]',
    capitalsAreNames: true,
  },
  choosing:
    'mejor mejores buena bueno opción elección elegir recomendar recomiendas recomienda aconsejar aconsejas sector cuál cuáles qué',
  questions: ES_QUESTIONS,
};
