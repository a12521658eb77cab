import { MIN_TEXT_CHARACTERS } from '../../../../technical.ts';
import type { SiteTexts } from '../row.ts';

export const ES_FINDINGS: SiteTexts['findings'] = {
  http_error: {
    issue: (page) => `La página responde con el estado HTTP ${page.statusCode}.`,
    step: 'Haga que la dirección responda con 200, o rediríjala de forma permanente a la página que la sustituye, y corrija los enlaces que llevan a ella.',
    criterion: 'La dirección responde con 200, o con una redirección permanente a una página que lo hace.',
  },
  noindex: {
    issue: (page) => `Se pide a los buscadores que excluyan la página: directiva robots «${page.robotsMeta?.trim()}».`,
    step: 'Quite noindex (o none) de la etiqueta meta robots y de la cabecera X-Robots-Tag de esta página.',
    criterion: 'Ni la etiqueta meta robots ni la cabecera X-Robots-Tag de la página contienen noindex o none.',
  },
  nosnippet: {
    issue: () => 'La página prohíbe los fragmentos, lo que también deja su texto fuera de las respuestas generadas.',
    step: 'Quite nosnippet y max-snippet:0 de la etiqueta meta robots y de la cabecera X-Robots-Tag de esta página.',
    criterion:
      'Ni la etiqueta meta robots ni la cabecera X-Robots-Tag de la página contienen nosnippet o max-snippet:0.',
  },
  empty_without_scripts: {
    issue: (page) =>
      `Sin JavaScript la página muestra ${page.textLength} caracteres de texto; muchos rastreadores de IA no ejecutan scripts.`,
    step: 'Genere el contenido principal en el servidor o al construir el sitio, para que figure en el HTML que se envía.',
    criterion: `El HTML que se envía contiene al menos ${MIN_TEXT_CHARACTERS} caracteres de texto legible.`,
  },
  canonical_elsewhere: {
    issue: (page) => `El enlace canonical atribuye la página a otro servidor: ${page.canonical}.`,
    step: 'Haga que el enlace canonical apunte a la dirección de esta página en este sitio.',
    criterion: 'El enlace canonical de la página lleva al servidor que la sirve.',
  },
  missing_title: {
    issue: () => 'La página no tiene título.',
    step: 'Añada un elemento title que diga en 60 caracteres como máximo de qué trata la página y nombre la marca.',
    criterion: 'La página tiene un elemento title que no está vacío.',
  },
  missing_h1: {
    issue: () => 'La página no tiene encabezado de primer nivel.',
    step: 'Marque el encabezado principal de la página como h1.',
    criterion: 'La página tiene un elemento h1 que no está vacío.',
  },
  missing_meta_description: {
    issue: () => 'La página no tiene metadescripción.',
    step: 'Añada una metadescripción de 120 a 160 caracteres que diga qué ofrece la página y a quién.',
    criterion: 'La página tiene una metadescripción que no está vacía.',
  },
  missing_canonical: {
    issue: () => 'La página no indica una dirección canónica, así que sus copias compiten con ella.',
    step: 'Añada un enlace canonical con la dirección absoluta de la página.',
    criterion: 'La página tiene un enlace canonical.',
  },
  no_organization_json_ld: {
    issue: () => 'La página de inicio no dice en datos estructurados a qué organización pertenece.',
    step: 'Añada JSON-LD de tipo Organization con name, url, logo, description y enlaces sameAs a los perfiles oficiales.',
    criterion: 'La página de inicio contiene JSON-LD de tipo Organization o de uno de sus subtipos.',
  },
  no_article_json_ld: {
    issue: () => 'El artículo no contiene datos estructurados de tipo Article.',
    step: 'Añada JSON-LD de tipo Article con headline, author, datePublished y dateModified.',
    criterion: 'La página contiene JSON-LD de tipo Article o de uno de sus subtipos.',
  },
  no_faq_json_ld: {
    issue: () => 'La página de preguntas y respuestas no contiene datos estructurados de tipo FAQPage.',
    step: 'Añada JSON-LD de tipo FAQPage con cada pregunta y su respuesta, tal como figuran en la página.',
    criterion: 'La página contiene JSON-LD de tipo FAQPage.',
  },
};
