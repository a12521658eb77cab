import type { GapTexts } from './row.ts';

/** A name is never followed by a particle that depends on how the name ends. */
export const KO_TEXTS: GapTexts = {
  titles: {
    overview: '한눈에 보는 시장 현황',
    prominence: '어디가 무엇으로 유명한가',
    experts: '전문가가 눈여겨보는 점',
    newcomers: '새롭게 주목할 만한 선택지',
    established: '오래 사랑받는 곳의 공통점',
    specialists: '전문 업체를 골라야 할 때',
    place: '지역에서 찾을 때 알아 둘 점',
    'first-choice': '나에게 맞는 선택을 하는 법',
    trust: '믿을 수 있는 곳을 알아보는 법',
    reviews: '후기를 제대로 읽는 법',
    service: '좋은 서비스의 조건',
    'first-time': '처음 이용하는 사람을 위한 안내',
    needs: '용도별로 알맞은 선택',
    ease: '사용하기 편한지 판단하는 기준',
    quality: '품질을 알아보는 법',
    safety: '안전을 위해 확인할 점',
    integrations: '무엇과 연동되는가',
    privacy: '데이터는 어떻게 보호되는가',
    delivery: '배송 기간과 배송비, 주의할 점',
    returns: '반품과 보증, 불만 처리',
    range: '상품 구성을 보는 기준',
    emergency: '급할 때 대처하는 법',
    availability: '예약을 빨리 잡는 법',
    workmanship: '꼼꼼한 작업을 알아보는 법',
    expertise: '확인해야 할 자격과 경력',
    'opening-hours': '영업시간과 방문 요령',
    atmosphere: '편안한 분위기를 만드는 것',
    occasions: '상황별로 어울리는 선택',
    location: '찾아가는 길과 주변 정보',
    independence: '독립성을 알아보는 법',
    community: '경험을 나누는 곳',
    participation: '참여하는 방법',
    transparency: '정보를 얼마나 투명하게 공개하는가',
    sustainability: '지속 가능성을 확인하는 법',
    comparison: '가장 중요한 차이점 비교',
    strengths: '선택지별 장단점',
    alternatives: '다른 선택지 살펴보기',
    price: '비용과 가격이 정해지는 기준',
    value: '가격만큼의 가치를 하는가',
    decision: '결정하기 전 체크리스트',
  },
  place: (category, place) => `${place} ${category}`,
  headline: (about, says) => `${about}: ${says}`,
  quote: (text) => `‘${text}’`,
  list: (items) => items.join(', '),
  proposals: {
    create_article: {
      title: (title) => `글 발행하기: ${title}`,
      description: (brand) =>
        `이 질문들에 소제목별로 하나씩 답하는 글입니다. 선택지를 공정하게 비교하고, 어떤 사람에게 ${brand} 쪽이 맞고 어떤 사람에게는 맞지 않는지 밝히며, 모든 수치에 출처를 답니다.`,
    },
    create_network_post: {
      reason: '인용된 출처 가운데 비즈니스 SNS 게시물이 적지 않습니다.',
      title: (title) => `비즈니스 SNS에 글 올리기: ${title}`,
      description: (brand) =>
        `실무에서 얻은 유용한 통찰을 하나 전하고 ${brand}의 역할을 밝히는 게시물입니다. 링크를 누르지 않아도 내용이 전달됩니다.`,
    },
    create_short_post: {
      reason: '인용된 출처 가운데 짧은 게시물이 적지 않습니다.',
      title: (title) => `짧은 게시물이나 스레드 쓰기: ${title}`,
      description: (brand) =>
        `쉬운 말로 한 게시물에 한 가지 생각만 담는 짧은 글이나 스레드입니다. 어울리는 대목에서 ${brand}의 이름을 밝힙니다.`,
    },
    create_forum_post: {
      reason: '인용된 출처 다섯 건 중 한 건 이상이 게시판 토론인데, 여기에 귀사의 목소리가 없습니다.',
      title: (title) => `게시판 토론에 참여하기: ${title}`,
      description: (brand) =>
        `먼저 질문에 답하고, ${brand}의 입장에서 쓴다는 점을 밝히며, 반론을 환영하는 글입니다. 광고 글은 삭제되므로 쓰지 않습니다.`,
    },
  },
  reasons: {
    own: '귀사 사이트가 이미 인용된 출처에 들어 있으므로, 질문에 직접 답하는 페이지가 있으면 인용되기 쉽습니다.',
    cited: (pages) => `AI 어시스턴트는 이 주제에 대해 페이지 ${pages}개를 인용하지만, 귀사 페이지는 없습니다.`,
    uncited: 'AI 어시스턴트가 이 주제에서 인용하는 페이지가 없어, 좋은 자료라면 경쟁이 거의 없습니다.',
    tests:
      '인용된 출처 열 건 중 여섯 건 이상이 비교 기사, 업체 목록, 매체이므로, 자사 페이지를 하나 더 늘려도 효과가 크지 않습니다.',
  },
  gap: ({ brand, ok, missing, example, questions, rivals }) =>
    `${questions === 1 ? `${example}라는 질문` : `${example} 등 질문 ${questions}개`}에 대한 답변 ${ok}건 중 ${missing}건에 ${brand}의 이름이 없습니다. ${
      rivals === '' ? '추적 중인 경쟁사도 언급되지 않았습니다.' : `가장 자주 언급된 이름: ${rivals}.`
    }`,
  impact: ({ questions, total, points }) =>
    `브랜드를 언급하지 않은 질문 ${total}개 중 ${questions}개에 해당합니다. 이 격차를 메우면 가시성이 약 ${points}포인트 오를 수 있으며, 실제로 얼마나 올랐는지는 이후 보고서에서 확인할 수 있습니다.`,
  mention: {
    title: (sites, brand) => `${sites}에 ${brand}도 다뤄 달라고 요청하기`,
    description: ({ example, pages, brand }) =>
      `${example} 같은 질문에 대한 답변은 주로 제3자의 비교 기사, 업체 목록, 매체에 근거합니다. 인용된 페이지 ${pages}개의 편집자에게 ${brand}도 검토해 달라고 요청하고, 스스로 판단하는 데 필요한 자료를 제공하세요.`,
    angle: ({ example, category }) =>
      `${example}라고 묻는 사람은 ${category}에 대해 일부만 알게 됩니다. 직접 체험할 기회, 검증할 수 있는 사실, 담당자 연락처를 제공하세요. 금전, 링크 교환, 직접 쓴 후기는 절대로 제안하지 마세요.`,
    letter: ({ site, brand, question, rivals, about, website }) => `${site} 담당자님께

안녕하세요. ${question}라는 질문에 AI 어시스턴트가 귀사의 페이지를 인용하고 있습니다.${rivals === '' ? '' : ` 그 답변에는 ${brand}보다 다음 이름이 더 자주 나옵니다: ${rivals}.`}

${about}

다음에 내용을 업데이트하실 때 ${brand}도 검토해 주실 수 있을까요? 직접 이용해 보실 기회를 마련해 드리고, 질문에 답해 드리며, 제3자의 자료도 안내해 드리겠습니다. 어떻게 평가하시든 판단은 전적으로 귀사에 맡깁니다.

자세한 내용: ${website}

감사합니다.
${brand} 드림`,
  },
  brief: {
    questions: '답해야 할 질문',
    brand: '브랜드',
    audience: '대상 독자',
    uses: '용도',
    named: '현재 답변에 나오는 이름',
    cited: '현재 인용되는 출처',
    searched: 'AI 어시스턴트가 검색한 말',
  },
};
