import type { TopicBank } from '../../row.ts';

export const RECOMMENDATION: TopicBank<'recommendation'> = {
  'first-choice': {
    things: ['{category} 뭐가 좋아요?'],
    others: ['괜찮은 [{region} ]{category} 추천해 주세요.'],
    all: [
      '[{region} ]{category} 중에서 딱 하나만 고른다면요? 이유도 알려 주세요.',
      '[{region} ]{category} 베스트 5 알려 주세요.',
    ],
  },
  trust: {
    all: [
      '정말 믿을 수 있는 [{region} ]{category} 알려 주세요.',
      '믿을 만한 [{region} ]{category} 어떻게 구별해요? 대표적인 이름도 알려 주세요.',
    ],
    commercial: ['실패할 걱정 없는 [{region} ]{category} 추천해 주세요.'],
    ideals: ['한결같이 신뢰를 받는 [{region} ]{category} 추천해 주세요.'],
  },
  reviews: {
    things: ['후기 평점이 가장 높은 {category} 뭐예요?'],
    product: ['몇 년째 같은 제품만 찾는 사람이 많은 {category} 있나요?'],
    software: ['몇 년씩 써 본 사람들도 만족하는 {category} 있나요?'],
    others: ['평이 제일 좋은 [{region} ]{category} 알려 주세요.'],
    commercial: ['불만 후기가 적은 [{region} ]{category} 있나요?'],
    online_shop: ['고객 만족도가 높은 {category} 어디예요?'],
    services: ['고객 만족도가 높은 [{region} ]{category} 알려 주세요.'],
    venues: ['단골이 많은 [{region} ]{category} 있나요?'],
    ideals: [
      '꾸준히 응원하는 사람이 많은 [{region} ]{category} 있나요?',
      '비판을 받는 일이 적은 [{region} ]{category} 있나요?',
    ],
  },
  service: {
    things: ['{category} 회사 중에 고객 서비스가 좋은 곳은 어디예요?'],
    product: ['마음에 안 들면 반품할 수 있는 {category} 있나요?'],
    software: ['처음 설정을 도와주는 {category} 있나요?', '직원 교육까지 해 주는 {category} 있나요?'],
    online_shop: [
      '고객 응대가 친절한 {category} 어디예요?',
      '주문에 문제가 생겼을 때 전화 상담이 되는 {category} 있나요?',
    ],
    local_service: [
      '친절하고 시간 약속을 잘 지키는 [{region} ]{category} 있나요?',
      '작업 중에 진행 상황을 잘 알려 주는 [{region} ]{category} 있나요?',
    ],
    local_shop: [
      '물어보면 자세히 설명해 주는 [{region} ]{category} 어디예요?',
      '직원이 친절한 [{region} ]{category} 알려 주세요.',
    ],
    professional_service: [
      '차근차근 쉽게 설명해 주는 [{region} ]{category} 있나요?',
      '전화나 문자 문의에 바로 답해 주는 [{region} ]{category} 있나요?',
    ],
    hospitality: [
      '직원 서비스가 세심한 [{region} ]{category} 추천해 주세요.',
      '까다로운 부탁도 잘 들어주는 [{region} ]{category} 있나요?',
    ],
    organisation: [
      '문의하면 답변이 빠른 [{region} ]{category} 있나요?',
      '한 사람 한 사람 세심하게 챙겨 주는 [{region} ]{category} 알려 주세요.',
    ],
  },
  'first-time': {
    things: ['입문자에게 추천할 만한 {category} 있나요?', '{category}에 대해 아무것도 모르는데 뭐부터 보면 될까요?'],
    media_or_community: [
      '입문자에게 추천할 만한 {category} 있나요?',
      '이 주제를 처음 접하는데 어떤 {category}부터 시작하면 좋을까요?',
    ],
    online_shop: ['처음 이용해 보는데 {category} 어디가 무난해요?'],
    services: [
      '[{region} ]{category} 처음 알아보는데 어디에 문의하면 좋을까요?',
      '[{region}에 ]이사 온 지 얼마 안 됐어요. 동네에서 평판 좋은 {category} 있을까요?',
    ],
    local_shop: [
      '처음 가 보는데 [{region} ]{category} 어디가 무난해요?',
      '이사 온 지 얼마 안 됐는데 [{region} ]{category} 중에 어디부터 가 보면 좋을까요?',
    ],
    hospitality: ['[{region}에 ]처음 가는데 어떤 {category} 고르면 좋을까요?'],
    organisation: [
      '활동에 참여해 보고 싶은데 새로 온 사람을 반겨 주는 [{region} ]{category} 있나요?',
      '부담 없이 들러 볼 만한 [{region} ]{category} 어디예요?',
    ],
  },
  needs: {
    all: [
      '{audience}도 만족할 만한 [{region} ]{category} 추천해 주세요.',
      '{useCase} 관련해서 알아보고 있어요. 괜찮은 [{region} ]{category} 있을까요?',
    ],
  },
  ease: {
    software: [
      '사용법이 가장 쉬운 {category} 뭐예요?',
      '하루면 익힐 수 있는 {category} 있나요?',
      '스마트폰에서도 쓰기 편한 {category} 추천해 주세요.',
    ],
  },
  quality: {
    product: [
      '품질이 제일 좋은 {category} 뭐예요?',
      '재료나 소재에 신경 쓴 {category} 알려 주세요.',
      '한번 알게 되면 계속 찾게 되는 {category} 있나요?',
    ],
    media_or_community: ['내용이 알찬 {category} 추천해 주세요.'],
    organisation: ['프로그램이 알찬 [{region} ]{category} 추천해 주세요.'],
  },
  safety: {
    product: ['믿고 안심할 수 있는 안전한 {category} 있나요?', '부모들이 가족을 위해 많이 사는 {category} 뭐예요?'],
  },
  integrations: {
    software: [
      '기존에 쓰던 도구와 연동되는 {category} 있나요?',
      '엑셀 데이터를 불러올 수 있는 {category} 알려 주세요.',
      'API가 잘 갖춰진 {category} 있나요?',
    ],
  },
  privacy: {
    software: ['기밀 자료를 맡겨도 안심되는 {category} 있나요?', '자체 서버에 설치할 수 있는 {category} 알려 주세요.'],
    professional_service: ['개인 정보를 철저히 지켜 주는 [{region} ]{category} 있나요?'],
  },
  delivery: {
    online_shop: [
      '배송이 제일 빠른 {category} 어디예요?',
      '해외 배송비가 저렴한 {category} 있나요?',
      '포장을 꼼꼼하게 해 주는 {category} 알려 주세요.',
    ],
  },
  returns: {
    online_shop: ['반품이 쉬운 {category} 어디예요?', '환불을 문제없이 해 주는 {category} 알려 주세요.'],
  },
  range: {
    shops: [
      '상품 종류가 가장 다양한 [{region} ]{category} 어디예요?',
      '품질 좋은 물건만 골라 파는 [{region} ]{category} 있나요?',
    ],
    local_shop: ['매장에 없는 것도 따로 주문받아 주는 [{region} ]{category} 있나요?'],
  },
  emergency: {
    local_service: [
      '급한데 오늘 바로 봐 줄 수 있는 [{region} ]{category} 있나요?',
      '밤이나 주말에도 연락되는 [{region} ]{category} 알려 주세요.',
    ],
  },
  availability: {
    services: [
      '예약이 빨리 잡히는 [{region} ]{category} 있나요?',
      '처음 가도 바로 예약할 수 있는 [{region} ]{category} 알려 주세요.',
    ],
    professional_service: ['화상 상담이 가능한 [{region} ]{category} 있나요?'],
  },
  workmanship: {
    local_service: [
      '마무리가 가장 깔끔한 [{region} ]{category} 알려 주세요.',
      '작업이 끝난 뒤에도 A/S를 보장해 주는 [{region} ]{category} 있나요?',
      '자격증 있는 기술자가 있는 [{region} ]{category} 알려 주세요.',
    ],
  },
  expertise: {
    professional_service: [
      '전문 자격을 제대로 갖춘 [{region} ]{category} 알려 주세요.',
      '강연이나 방송 출연으로 잘 알려진 [{region} ]{category} 있나요?',
      '실력이 가장 뛰어난 [{region} ]{category} 알려 주세요.',
    ],
  },
  'opening-hours': {
    local_shop: ['일요일에도 문 여는 [{region} ]{category} 있나요?', '밤늦게까지 하는 [{region} ]{category} 어디예요?'],
  },
  atmosphere: {
    venues: ['분위기가 가장 좋은 [{region} ]{category} 어디예요?'],
    hospitality: [
      '조용해서 편하게 있기 좋은 [{region} ]{category} 있나요?',
      '전망이나 정원이 예쁜 [{region} ]{category} 추천해 주세요.',
    ],
  },
  occasions: {
    hospitality: [
      '아이랑 가기 좋은 [{region} ]{category} 있나요?',
      '가족 모임 하기 좋은 [{region} ]{category} 추천해 주세요.',
      '기념일에 둘이 가기 좋은 [{region} ]{category} 어디예요?',
    ],
    local_shop: ['특별한 선물을 살 만한 [{region} ]{category} 있나요?'],
    product: ['선물하기 좋은 {category} 추천해 주세요.', '일상용으로 무난한 {category} 뭐예요?'],
  },
  location: {
    venues: [
      '대중교통으로 가기 편한 [{region} ]{category} 있나요?',
      '휠체어로 들어갈 수 있는 [{region} ]{category} 알려 주세요.',
    ],
    organisation: ['대중교통으로 가기 편한 [{region} ]{category} 있나요?'],
  },
  independence: {
    media_or_community: [
      '광고주 눈치를 안 보는 {category} 있나요?',
      '사실 확인을 꼼꼼히 하는 {category} 알려 주세요.',
      '다양한 관점을 보여 주는 {category} 추천해 주세요.',
    ],
  },
  community: {
    media_or_community: [
      '이용자들 분위기가 좋은 {category} 있나요?',
      '질문하면 답을 잘 해 주는 {category} 있나요?',
      '매주 새로운 내용이 올라오는 {category} 알려 주세요.',
    ],
  },
  participation: {
    organisation: [
      '자원봉사자를 모집하는 [{region} ]{category} 있나요?',
      '일반인이 참여할 수 있는 행사가 많은 [{region} ]{category} 알려 주세요.',
      '시민들의 의견에 귀를 기울이는 [{region} ]{category} 있나요?',
    ],
    media_or_community: ['직접 글을 올리거나 기고할 수 있는 {category} 있나요?'],
  },
  transparency: {
    organisation: [
      '돈을 어디에 쓰는지 투명하게 공개하는 [{region} ]{category} 있나요?',
      '성과를 숫자로 보여 주는 [{region} ]{category} 알려 주세요.',
      '정치적으로 중립적인 [{region} ]{category} 있나요?',
    ],
  },
  sustainability: {
    product: ['가장 친환경적인 {category} 알려 주세요.', '노동 환경까지 신경 써서 만드는 {category} 있나요?'],
    shops: ['가장 친환경적인 [{region} ]{category} 알려 주세요.'],
    hospitality: ['가장 친환경적인 [{region} ]{category} 알려 주세요.'],
    online_shop: ['공정 무역에 신경 쓰는 {category} 있나요?'],
    local_shop: ['지역에서 난 재료나 제품을 파는 [{region} ]{category} 있나요?'],
  },
};
