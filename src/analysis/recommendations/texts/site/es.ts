import { ES_FINDINGS } from './findings/es.ts';
import { cutList, type SiteTexts } from './row.ts';

const UNCONFIRMED = 'Ningún asistente de IA ha confirmado que lea llms.txt.';
const SERVE_LLMS = 'Sirva el archivo con estado 200 como text/plain o text/markdown, o responda con 404.';
const NO_IMPACT = 'Ninguno en las respuestas medidas. Figura aquí para que la decisión sea consciente.';
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const inStatus = (status: number | null): string => (status === null ? '' : ` (estado HTTP ${status})`);

const EFFECTS = {
  search: (operator: string) => `el sitio desaparece de la búsqueda en que se apoya ${operator}`,
  user: (operator: string) =>
    `los asistentes de ${operator} no pueden abrir ninguna página del sitio cuando alguien lo pide`,
  control: (operator: string) => `${operator} no usa el contenido ni para entrenar ni para respaldar sus respuestas`,
  training: () => 'el sitio queda fuera del entrenamiento de modelos; las respuestas con búsqueda no cambian',
  obsolete: () => 'no cambia nada: el operador ya no usa este nombre',
} as const;

/** While a crawler of this kind is blocked. */
const LOSSES = {
  search: (operator: string) => `el sitio no aparece en la búsqueda en que se basan las respuestas de ${operator}.`,
  user: (operator: string) =>
    `los asistentes de ${operator} no pueden abrir ninguna página del sitio cuando alguien pregunta por ella.`,
  control: (operator: string) => `${operator} no usa el contenido ni para entrenar ni para respaldar sus respuestas.`,
} as const;

const ADVICE = {
  empty: 'El archivo está vacío: escriba un encabezado con el nombre del sitio y una lista de sus páginas más útiles.',
  not_utf8: 'El archivo no es UTF-8 válido: guárdelo en UTF-8.',
  title_missing: 'No hay encabezado de primer nivel: empiece el archivo con «# » y el nombre del sitio.',
  title_not_first: 'El encabezado de primer nivel no está al principio del archivo: póngalo arriba.',
  several_titles:
    'Hay más de un encabezado de primer nivel: conserve el primero y convierta los demás en secciones «## ».',
  no_links:
    'No hay ninguna página enlazada: enumere las más útiles con la forma «- [nombre](https://...): de qué trata».',
  unreadable_link: 'Al menos un enlace tiene una dirección ilegible: use direcciones https absolutas.',
  list_item_without_link:
    'Al menos una entrada de una sección «## » no tiene enlace: cada entrada debe nombrar una página.',
  links_elsewhere:
    'La mayoría de los enlaces llevan a otros sitios: enumere páginas de este y ponga las demás en «## Optional».',
  dead_links: 'Al menos una página enlazada del sitio no responde con 200: corrija o quite el enlace.',
} as const;

export const ES_SITE: SiteTexts = {
  list: cutList(', ', ' y ', (n) => count(n, 'más', 'más')),
  findings: ES_FINDINGS,
  page: {
    title: {
      access: 'Dejar que los asistentes de IA lean esta página',
      markup: 'Decir con claridad qué es esta página',
    },
    why: {
      access:
        'Una página que los asistentes de IA no pueden leer, o que deben excluir, no se puede citar, por bueno que sea su contenido. Esto va antes que cualquier texto nuevo.',
      markup:
        'El título, los encabezados y los datos estructurados dicen a un asistente de IA de qué trata una página y de quién es. Sin ellos tiene que adivinar, y cita páginas en las que no hace falta.',
    },
    impact: {
      access: 'La página puede servir de fuente. El próximo informe vuelve a comprobar cada criterio.',
      markup:
        'Una página más clara se asocia mejor a una pregunta; por sí sola rara vez mueve la puntuación. El próximo informe vuelve a comprobar cada criterio.',
    },
    description: (findings, issues, others) =>
      `${count(findings, 'hallazgo', 'hallazgos')} en esta página: ${issues}${others > 0 ? ` Lo mismo vale para ${count(others, 'página más', 'páginas más')} que hemos leído.` : ''}`,
  },
  robots: {
    engines: (operator) => `los asistentes de ${operator}`,
    effect: ({ kind, operator }) => EFFECTS[kind](operator),
    listed: (effects) => `El bloqueo significa: ${effects}.`,
    loss: ({ kind, operator }, tokens, many) =>
      `Mientras ${tokens} ${many ? 'estén bloqueados' : 'esté bloqueado'}, ${LOSSES[kind](operator)}`,
    costly: ({ tokens, crawlers, losses, engines, searching, lines }) => ({
      title: `Dejar que ${tokens} lea su sitio`,
      description: `robots.txt mantiene lejos de su página de inicio ${count(crawlers, 'rastreador', 'rastreadores')} con los que los asistentes de IA medidos encuentran o abren páginas: ${tokens}.`,
      why_it_matters: `${losses.join(' ')} ${searching ? 'Publique lo que publique, apenas sirve' : 'Cuando alguien pregunta por su sitio, apenas sirve'} a ${engines}.`,
      expected_impact: searching
        ? 'Una vez permitidos, sus páginas pueden volver a encontrarse y citarse; los rastreadores releen robots.txt en un día aproximadamente y los índices los siguen en días o semanas. Otras acciones dependen de esta.'
        : 'Una vez permitidos, los asistentes pueden abrir sus páginas cuando alguien pregunta por ellas. Algunos operadores las leen a pesar de robots.txt, así que el efecto puede ser pequeño.',
      recommendation: `Añada a robots.txt un grupo propio para estos rastreadores, o sáquelos del grupo que prohíbe «/»:\n\n${lines}`,
    }),
    elsewhere: ({ tokens, crawlers, losses, lines }) => ({
      title: `Decidir si ${tokens} debe seguir bloqueado`,
      description: `robots.txt mantiene lejos de su página de inicio ${count(crawlers, 'rastreador', 'rastreadores')} de asistentes de IA que este espacio de trabajo no mide: ${tokens}.`,
      why_it_matters: losses.join(' '),
      expected_impact:
        'Ningún cambio en los asistentes que se miden aquí; en los demás la visibilidad pasa a ser posible.',
      recommendation: `Si quiere que le encuentren allí, permítalos:\n\n${lines}`,
    }),
    training: (tokens) => ({
      title: `Comprobar que el bloqueo de ${tokens} es lo que quiere`,
      description: `robots.txt bloquea ${tokens}. Estos rastreadores recogen páginas para entrenar modelos, no para responder preguntas.`,
      why_it_matters:
        'Bloquearlos es una decisión legítima: deja su contenido fuera del entrenamiento y no le quita de las respuestas que buscan en la web. Algunos sitios los bloquean por error, creyendo lo contrario.',
      expected_impact: NO_IMPACT,
      recommendation:
        'Deje las reglas si son intencionadas. Para permitir el entrenamiento, saque estos rastreadores del grupo que prohíbe «/».',
    }),
    obsolete: (tokens) => ({
      title: `Comprobar que el bloqueo de ${tokens} es lo que quiere`,
      description: `robots.txt bloquea ${tokens}. Estos nombres ya no se usan, así que las reglas no tienen efecto.`,
      why_it_matters: 'Quien escribió estas reglas quizá crea que está bloqueado un operador que no lo está.',
      expected_impact: NO_IMPACT,
      recommendation: 'Quite los nombres obsoletos, o sustitúyalos por los que el operador documenta hoy.',
    }),
    unreadable: (url, status, timeout) => ({
      title: 'Hacer que robots.txt se pueda leer de nuevo',
      description: `No se pudo leer ${url}${inStatus(status)}: ${timeout ? 'no respondió a tiempo' : 'falló el servidor'}.`,
      why_it_matters:
        'Los rastreadores que siguen la norma toman un robots.txt que no carga por una prohibición de todo el sitio hasta que vuelva a cargar (RFC 9309, 2.3.1.4). No cuenta como bloqueo explícito de ninguno, pero actúa así sobre todos.',
      expected_impact: 'En cuanto el archivo cargue, o responda con 404, los rastreadores siguen según sus reglas.',
      recommendation:
        'Sirva robots.txt con estado 200 como text/plain, o responda con 404 si el sitio no necesita reglas.',
    }),
    noRules: (url, status, redirects) => ({
      title: 'Servir un robots.txt de verdad',
      description: redirects
        ? `${url} redirige más de cinco veces${inStatus(status)}.`
        : `${url} responde con una página web en lugar de un robots.txt${inStatus(status)}.`,
      why_it_matters:
        'Los rastreadores no encuentran allí ninguna regla. Nada está bloqueado, pero las reglas que usted cree vigentes no lo están.',
      expected_impact: 'Ningún efecto directo en las respuestas; sus reglas vuelven a valer.',
      recommendation:
        'Sirva robots.txt en esta dirección con estado 200 como text/plain, o responda con 404 si el sitio no necesita reglas.',
    }),
  },
  llms: {
    unconfirmed: UNCONFIRMED,
    why: `llms.txt es un formato propuesto que dice a los modelos de lenguaje, en una sola página, qué ofrece un sitio y dónde. ${UNCONFIRMED} Cuesta poco, y las herramientas que lo leen obtienen un resumen limpio.`,
    impact: `No se promete ningún efecto medible en las respuestas. ${UNCONFIRMED}`,
    failing: (url, status) => ({
      title: 'Corregir el fallo de llms.txt',
      description: `${url} responde con el estado HTTP ${status}. Un sitio sin el archivo debería responder con 404.`,
      recommendation: SERVE_LLMS,
    }),
    absent: (url, brand) => ({
      title: 'Considerar añadir un llms.txt',
      description: `No hay llms.txt en ${url}. Es lo habitual, y no es ningún fallo.`,
      recommendation: `Si quiere uno: empiece con «# ${brand}», añada tras «> » un resumen de una frase y después secciones «## » que enumeren sus páginas más útiles con la forma «- [nombre](https://...): de qué trata».`,
    }),
    redirects: (url) => ({
      title: 'Corregir las redirecciones de llms.txt',
      description: `${url} redirige más de cinco veces.`,
      recommendation: SERVE_LLMS,
    }),
    softMissing: (url) => ({
      title: 'Responder con 404 por el llms.txt que falta',
      description: `${url} responde con una página web, así que quien pide el archivo recibe otra cosa.`,
      recommendation: SERVE_LLMS,
    }),
    malformed: (url, problems, dead) => ({
      title: 'Corregir su llms.txt',
      description: `${url} no sigue el formato, o lleva a error: ${count(problems.length, 'problema', 'problemas')}.`,
      recommendation: `${problems.map((problem) => ADVICE[problem]).join(' ')}${dead === '' ? '' : ` No encontradas: ${dead}.`}`,
    }),
  },
};
