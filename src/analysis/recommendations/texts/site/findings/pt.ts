import { MIN_TEXT_CHARACTERS } from '../../../../technical.ts';
import type { SiteTexts } from '../row.ts';

export const PT_FINDINGS: SiteTexts['findings'] = {
  http_error: {
    issue: (page) => `A página responde com o código HTTP ${page.statusCode}.`,
    step: 'Faça com que o endereço responda com 200, ou redirecione de forma permanente para a página que o substitui, e corrija os links que levam a ele.',
    criterion: 'O endereço responde com 200, ou com um redirecionamento permanente para uma página que o faz.',
  },
  noindex: {
    issue: (page) =>
      `Uma instrução manda os motores de busca ignorar a página: diretiva robots “${page.robotsMeta?.trim()}”.`,
    step: 'Retire noindex (ou none) da meta tag robots e do cabeçalho X-Robots-Tag desta página.',
    criterion: 'Nem a meta tag robots nem o cabeçalho X-Robots-Tag da página contêm noindex ou none.',
  },
  nosnippet: {
    issue: () => 'A página proíbe a exibição de trechos, o que também deixa o texto fora das respostas geradas.',
    step: 'Retire nosnippet e max-snippet:0 da meta tag robots e do cabeçalho X-Robots-Tag desta página.',
    criterion: 'Nem a meta tag robots nem o cabeçalho X-Robots-Tag da página contêm nosnippet ou max-snippet:0.',
  },
  empty_without_scripts: {
    issue: ({ textLength }) =>
      `Sem JavaScript, a página mostra ${textLength} ${textLength === 1 ? 'caractere' : 'caracteres'} de texto; muitos rastreadores de IA não executam scripts.`,
    step: 'Gere o conteúdo principal no servidor ou ao publicar o site, para que esteja no HTML enviado.',
    criterion: `O HTML enviado contém pelo menos ${MIN_TEXT_CHARACTERS} caracteres de texto legível.`,
  },
  canonical_elsewhere: {
    issue: (page) => `O link canonical atribui a página a outro host: ${page.canonical}.`,
    step: 'Faça o link canonical apontar para o endereço desta página neste site.',
    criterion: 'O link canonical da página leva ao host em que ela está publicada.',
  },
  missing_title: {
    issue: () => 'A página não tem título.',
    step: 'Acrescente um elemento title que diga, em 60 caracteres no máximo, qual é o assunto da página e que inclua o nome da marca.',
    criterion: 'A página tem um elemento title que não está vazio.',
  },
  missing_h1: {
    issue: () => 'A página não tem título de primeiro nível (h1).',
    step: 'Marque o título principal da página como h1.',
    criterion: 'A página tem um elemento h1 que não está vazio.',
  },
  missing_meta_description: {
    issue: () => 'A página não tem meta description.',
    step: 'Acrescente uma meta description de 120 a 160 caracteres que diga o que a página oferece e a quem.',
    criterion: 'A página tem uma meta description que não está vazia.',
  },
  missing_canonical: {
    issue: () => 'A página não indica qual é o seu endereço principal, por isso as cópias concorrem com ela.',
    step: 'Acrescente um link canonical com o endereço completo da página.',
    criterion: 'A página tem um link canonical.',
  },
  no_organization_json_ld: {
    issue: () => 'A página inicial não diz, em dados estruturados, a que organização pertence.',
    step: 'Acrescente JSON-LD do tipo Organization com name, url, logo, description e links sameAs para os perfis oficiais.',
    criterion: 'A página inicial contém JSON-LD do tipo Organization ou de um dos seus subtipos.',
  },
  no_article_json_ld: {
    issue: () => 'O artigo não contém dados estruturados do tipo Article.',
    step: 'Acrescente JSON-LD do tipo Article com headline, author, datePublished e dateModified.',
    criterion: 'A página contém JSON-LD do tipo Article ou de um dos seus subtipos.',
  },
  no_faq_json_ld: {
    issue: () => 'A página de perguntas e respostas não contém dados estruturados do tipo FAQPage.',
    step: 'Acrescente JSON-LD do tipo FAQPage com cada pergunta e a sua resposta, tal como estão na página.',
    criterion: 'A página contém JSON-LD do tipo FAQPage.',
  },
};
