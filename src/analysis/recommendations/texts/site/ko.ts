import { KO_FINDINGS } from './findings/ko.ts';
import type { SiteTexts } from './row.ts';

const UNCONFIRMED = 'llms.txt를 읽는다고 밝힌 AI 어시스턴트는 아직 없습니다.';
const SERVE_LLMS = '이 파일을 상태 코드 200, text/plain 또는 text/markdown 형식으로 제공하거나 404로 응답하세요.';
const NO_IMPACT = '측정하는 답변에는 영향이 없습니다. 의도한 설정인지 확인하기 위한 항목입니다.';
const inStatus = (status: number | null): string => (status === null ? '' : `(HTTP 상태 코드 ${status})`);

const EFFECTS = {
  search: (operator: string) => `${operator} 답변의 바탕이 되는 검색에서 사이트가 빠집니다`,
  user: (operator: string) => `누군가 물어보아도 ${operator} 어시스턴트가 사이트의 페이지를 열 수 없습니다`,
  control: (operator: string) => `콘텐츠가 ${operator} 모델의 학습에도, 답변의 근거로도 쓰이지 않습니다`,
  training: () => '사이트가 모델 학습에 쓰이지 않으며, 웹을 검색하는 답변에는 영향이 없습니다',
  obsolete: () => '운영사가 더는 쓰지 않는 이름이므로 달라지는 것이 없습니다',
} as const;

/** While a crawler of this kind is blocked. */
const LOSSES = {
  search: (operator: string) => `${operator} 답변의 바탕이 되는 검색 결과에 사이트가 나오지 않습니다.`,
  user: (operator: string) => `누군가 물어보아도 ${operator} 어시스턴트가 사이트의 페이지를 열 수 없습니다.`,
  control: (operator: string) => `콘텐츠가 ${operator} 모델의 학습에도, 답변의 근거로도 쓰이지 않습니다.`,
} as const;

const ADVICE = {
  empty: '파일이 비어 있습니다. 사이트 이름을 제목으로 쓰고 가장 유용한 페이지의 목록을 넣으세요.',
  not_utf8: '파일이 올바른 UTF-8이 아닙니다. UTF-8로 저장하세요.',
  title_missing: '최상위 제목이 없습니다. 파일을 ‘# ’과 사이트 이름으로 시작하세요.',
  title_not_first: '최상위 제목이 파일의 맨 앞에 있지 않습니다. 맨 위로 옮기세요.',
  several_titles: '최상위 제목이 둘 이상 있습니다. 첫 번째만 남기고 나머지는 ‘## ’ 섹션으로 바꾸세요.',
  no_links: '링크된 페이지가 없습니다. 가장 유용한 페이지를 ‘- [이름](https://...): 내용’ 형식으로 나열하세요.',
  unreadable_link: '주소를 읽을 수 없는 링크가 있습니다. https로 시작하는 전체 주소를 쓰세요.',
  list_item_without_link: '‘## ’ 섹션에 링크가 없는 항목이 있습니다. 모든 항목은 페이지를 가리켜야 합니다.',
  links_elsewhere:
    '링크 대부분이 다른 사이트로 연결됩니다. 이 사이트의 페이지를 나열하고 나머지는 ‘## Optional’ 아래에 두세요.',
  dead_links: '링크된 사이트 페이지 가운데 200으로 응답하지 않는 것이 있습니다. 링크를 고치거나 삭제하세요.',
} as const;

/** A name, an address or a number is never followed by a particle that depends on how it ends. */
export const KO_SITE: SiteTexts = {
  list: (items, max) =>
    items.length > max ? `${items.slice(0, max).join(', ')} 외 ${items.length - max}개` : items.join(', '),
  findings: KO_FINDINGS,
  page: {
    title: { access: 'AI 어시스턴트가 이 페이지를 읽을 수 있게 하기', markup: '어떤 페이지인지 분명히 밝히기' },
    why: {
      access:
        'AI 어시스턴트가 읽을 수 없거나 제외하도록 지시받은 페이지는 내용이 아무리 좋아도 인용되지 않습니다. 새 글을 쓰기 전에 먼저 해결해야 합니다.',
      markup:
        '제목과 소제목, 구조화된 데이터는 페이지가 무엇에 관한 것이고 누구의 것인지 AI 어시스턴트에 알려 줍니다. 이런 정보가 없으면 AI 어시스턴트는 추측할 수밖에 없고, 추측할 필요가 없는 페이지를 인용합니다.',
    },
    impact: {
      access: '페이지가 출처로 쓰일 수 있게 됩니다. 다음 보고서에서 모든 기준을 다시 확인합니다.',
      markup:
        '내용이 분명한 페이지는 질문과 연결되기 쉽지만, 이것만으로 점수가 바뀌는 일은 드뭅니다. 다음 보고서에서 모든 기준을 다시 확인합니다.',
    },
    description: (findings, issues, others) =>
      `이 페이지에서 발견된 문제는 ${findings}건입니다. ${issues}${others > 0 ? ` 확인한 다른 페이지 ${others}개도 마찬가지입니다.` : ''}`,
  },
  robots: {
    engines: (operator) => `${operator} 어시스턴트`,
    effect: ({ kind, operator }) => EFFECTS[kind](operator),
    listed: (effects) => `차단의 결과는 다음과 같습니다. ${effects}.`,
    loss: ({ kind, operator }, tokens) => `${tokens} 크롤러가 차단되어 있는 동안에는 ${LOSSES[kind](operator)}`,
    costly: ({ tokens, crawlers, losses, engines, searching, lines }) => ({
      title: `크롤러에 사이트 읽기 허용하기: ${tokens}`,
      description: `측정 대상 AI 어시스턴트가 페이지를 찾거나 여는 데 쓰는 크롤러 ${crawlers}개가 robots.txt 때문에 메인 페이지에 접근하지 못합니다: ${tokens}.`,
      why_it_matters: `${losses.join(' ')} ${searching ? '무엇을 게시하더라도' : '누군가 귀사 사이트에 대해 물어보아도'} 다음 AI 어시스턴트는 이를 거의 활용할 수 없습니다: ${engines}.`,
      expected_impact: searching
        ? '허용하면 페이지가 다시 검색되고 인용될 수 있습니다. 크롤러는 약 하루 안에 robots.txt를 다시 읽고, 색인에는 며칠에서 몇 주 안에 반영됩니다. 다른 조치도 이 조치가 먼저 이루어져야 효과가 있습니다.'
        : '허용하면 누군가 물어볼 때 어시스턴트가 페이지를 열 수 있습니다. robots.txt와 관계없이 페이지를 가져가는 운영사도 있어 효과는 작을 수 있습니다.',
      recommendation: `robots.txt에 이 크롤러만을 위한 그룹을 추가하거나, ‘/’를 금지하는 그룹에서 빼세요.\n\n${lines}`,
    }),
    elsewhere: ({ tokens, crawlers, losses, lines }) => ({
      title: `계속 차단할지 결정하기: ${tokens}`,
      description: `이 워크스페이스에서 측정하지 않는 AI 어시스턴트의 크롤러 ${crawlers}개가 robots.txt 때문에 메인 페이지에 접근하지 못합니다: ${tokens}.`,
      why_it_matters: losses.join(' '),
      expected_impact:
        '여기서 측정하는 AI 어시스턴트에는 변화가 없지만, 다른 AI 어시스턴트의 답변에 노출될 가능성이 생깁니다.',
      recommendation: `그 AI 어시스턴트의 답변에도 노출되기를 원한다면 허용하세요.\n\n${lines}`,
    }),
    training: (tokens) => ({
      title: `의도한 차단인지 확인하기: ${tokens}`,
      description: `robots.txt에서 다음 크롤러를 차단하고 있습니다: ${tokens}. 질문에 답하기 위해서가 아니라 모델 학습을 위해 페이지를 수집하는 크롤러입니다.`,
      why_it_matters:
        '차단은 정당한 선택입니다. 콘텐츠가 학습에 쓰이지 않게 되며, 웹을 검색하는 답변에서 빠지지도 않습니다. 반대로 알고 실수로 차단하는 사이트도 있습니다.',
      expected_impact: NO_IMPACT,
      recommendation: '의도한 규칙이라면 그대로 두세요. 학습을 허용하려면 ‘/’를 금지하는 그룹에서 이 크롤러를 빼세요.',
    }),
    obsolete: (tokens) => ({
      title: `의도한 차단인지 확인하기: ${tokens}`,
      description: `robots.txt에서 다음 크롤러를 차단하고 있습니다: ${tokens}. 이제는 쓰이지 않는 이름이어서 규칙에 효과가 없습니다.`,
      why_it_matters: '규칙을 만든 사람은 실제로는 차단되지 않은 운영사를 차단했다고 믿고 있을 수 있습니다.',
      expected_impact: NO_IMPACT,
      recommendation: '쓰이지 않는 이름을 삭제하거나, 운영사가 현재 문서에서 안내하는 이름으로 바꾸세요.',
    }),
    unreadable: (url, status, timeout) => ({
      title: 'robots.txt를 다시 읽을 수 있게 하기',
      description: `다음 주소를 읽지 못했습니다${inStatus(status)}: ${url}. ${timeout ? '제시간에 응답하지 않았습니다' : '서버에 오류가 발생했습니다'}.`,
      why_it_matters:
        '표준을 따르는 크롤러는 robots.txt를 불러오지 못하면 다시 불러올 수 있을 때까지 사이트 전체가 금지된 것으로 봅니다(RFC 9309, 2.3.1.4). 특정 크롤러를 명시적으로 차단한 것으로 집계되지는 않지만, 모든 크롤러에 그렇게 작용합니다.',
      expected_impact: '파일을 불러올 수 있거나 404로 응답하면 크롤러가 규칙에 따라 다시 활동합니다.',
      recommendation:
        'robots.txt를 상태 코드 200, text/plain 형식으로 제공하세요. 사이트에 규칙이 필요 없다면 404로 응답하세요.',
    }),
    noRules: (url, status, redirects) => ({
      title: '올바른 robots.txt 제공하기',
      description: redirects
        ? `다음 주소가 다섯 번 넘게 리디렉션됩니다${inStatus(status)}: ${url}`
        : `다음 주소가 robots.txt 대신 웹페이지로 응답합니다${inStatus(status)}: ${url}`,
      why_it_matters:
        '크롤러가 그곳에서 규칙을 찾지 못합니다. 차단되는 것은 없지만, 적용 중이라고 믿고 계신 규칙도 적용되지 않습니다.',
      expected_impact: '답변에 직접적인 영향은 없지만, 규칙이 다시 적용됩니다.',
      recommendation:
        '이 주소에서 robots.txt를 상태 코드 200, text/plain 형식으로 제공하세요. 사이트에 규칙이 필요 없다면 404로 응답하세요.',
    }),
  },
  llms: {
    unconfirmed: UNCONFIRMED,
    why: `llms.txt는 사이트가 무엇을 어디에서 제공하는지 한 페이지로 언어 모델에 알려 주자고 제안된 형식입니다. ${UNCONFIRMED} 품이 거의 들지 않고, 이 파일을 읽는 도구는 잘 정리된 요약을 얻습니다.`,
    impact: `답변에 측정할 수 있는 효과가 있다고 약속하지는 않습니다. ${UNCONFIRMED}`,
    failing: (url, status) => ({
      title: 'llms.txt 오류 고치기',
      description: `다음 주소가 HTTP 상태 코드 ${status}번으로 응답합니다: ${url}. 파일이 없는 사이트는 404로 응답해야 합니다.`,
      recommendation: SERVE_LLMS,
    }),
    absent: (url, brand) => ({
      title: 'llms.txt 추가 검토하기',
      description: `다음 주소에 llms.txt가 없습니다: ${url}. 흔한 일이며 문제가 아닙니다.`,
      recommendation: `추가하려면 ‘# ${brand}’ 줄로 시작하고 ‘> ’ 뒤에 한 문장 요약을 넣은 다음, ‘## ’ 섹션에 가장 유용한 페이지를 ‘- [이름](https://...): 내용’ 형식으로 나열하세요.`,
    }),
    redirects: (url) => ({
      title: 'llms.txt 리디렉션 고치기',
      description: `다음 주소가 다섯 번 넘게 리디렉션됩니다: ${url}`,
      recommendation: SERVE_LLMS,
    }),
    softMissing: (url) => ({
      title: '없는 llms.txt에 404로 응답하기',
      description: `다음 주소가 웹페이지로 응답하므로, 파일을 요청하면 다른 것을 받게 됩니다: ${url}`,
      recommendation: SERVE_LLMS,
    }),
    malformed: (url, problems, dead) => ({
      title: 'llms.txt 고치기',
      description: `다음 파일이 형식에 맞지 않거나 잘못된 곳으로 안내합니다: ${url}. 문제는 ${problems.length}건입니다.`,
      recommendation: `${problems.map((problem) => ADVICE[problem]).join(' ')}${dead === '' ? '' : ` 찾을 수 없는 페이지: ${dead}.`}`,
    }),
  },
};
