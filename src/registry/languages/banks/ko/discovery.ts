import type { TopicBank } from '../../row.ts';

export const DISCOVERY: TopicBank<'category_discovery'> = {
  overview: {
    things: [
      '{category} 만드는 회사 중에 어디가 유명해요?',
      '요즘 {category} 시장이 어떻게 돌아가는지 정리해 주세요.',
      '{category}에는 어떤 종류가 있나요? 종류별로 예를 하나씩 들어 주세요.',
    ],
    others: [
      '꼭 알아 둬야 할 [{region} ]{category} 알려 주세요.',
      '주요 [{region} ]{category} 한눈에 볼 수 있게 정리해 주세요.',
      '[{region} ]{category}에는 어떤 유형이 있나요? 예도 하나씩 들어 주세요.',
    ],
  },
  prominence: {
    all: [
      '사람들이 가장 많이 이야기하는 [{region} ]{category} 알려 주세요.',
      '[{region} ]{category} 하면 제일 먼저 떠오르는 이름이 뭐예요?',
      '순위를 매기면 상위권에 드는 [{region} ]{category} 알려 주세요.',
    ],
  },
  experts: {
    traded: ['객관적인 비교 평가에서 점수가 높은 {category} 있나요?'],
    things: ['전문가들이 실제로 선택하는 {category} 뭐예요?', '전문 매체에서 자주 소개하는 {category} 알려 주세요.'],
    online_shop: [
      '마니아들이 주로 이용하는 {category} 어디예요?',
      '쇼핑 가이드나 추천 글에 자주 나오는 {category} 알려 주세요.',
    ],
    local: [
      '지역 주민들이 지인에게 추천하는 [{region} ]{category} 있나요?',
      '이쪽을 잘 아는 사람이라면 [{region} ]{category} 중에 어디를 고를까요?',
      '지역 신문이나 온라인 커뮤니티에 자주 나오는 [{region} ]{category} 알려 주세요.',
    ],
    ideals: [
      '전문가들도 인정하는 [{region} ]{category} 있나요?',
      '언론에 자주 소개되는 [{region} ]{category} 알려 주세요.',
      '이 분야를 잘 아는 사람들은 어떤 [{region} ]{category} 추천하나요?',
    ],
  },
  newcomers: {
    all: [
      '요즘 새롭게 주목받는 [{region} ]{category} 있나요?',
      '많이 알려지진 않았지만 추천할 만한 [{region} ]{category} 있나요?',
      '최근 인기가 빠르게 오르고 있는 [{region} ]{category} 알려 주세요.',
    ],
  },
  established: {
    all: ['오랫동안 꾸준히 평판이 좋은 [{region} ]{category} 알려 주세요.'],
    things: ['{category} 분야에서 경험이 가장 많은 회사는 어디예요?'],
    services: ['경험이 가장 풍부한 [{region} ]{category} 알려 주세요.'],
    shops: ['가장 오랫동안 운영해 온 [{region} ]{category} 어디예요?'],
    hospitality: ['가장 오랫동안 운영해 온 [{region} ]{category} 어디예요?'],
    traded: ['10년 전부터 지금까지 꾸준히 사랑받는 {category} 뭐가 있나요?'],
    local_service: ['가족이 직접 운영하는 [{region} ]{category} 있나요?'],
    venues: ['가족이 직접 운영하는 [{region} ]{category} 있나요?'],
    professional_service: ['업계 최고로 꼽히는 [{region} ]{category} 알려 주세요.'],
    ideals: [
      '역사가 가장 오래된 [{region} ]{category} 알려 주세요.',
      '이 분야의 선구자로 꼽히는 [{region} ]{category} 알려 주세요.',
    ],
  },
  specialists: {
    product: [
      '작은 공방이나 소규모 브랜드에서 만드는 {category} 있나요?',
      '마니아들이 좋아할 만한 독특한 {category} 있나요?',
    ],
    software: [
      '대기업에서도 쓸 만한 {category} 있나요?',
      '오픈소스 {category} 뭐가 있어요?',
      '소규모 팀에 잘 맞는 {category} 추천해 주세요.',
    ],
    shops: [
      '흔하지 않은 걸 찾고 있는데 [{region} ]{category} 중에 어디를 보면 있을까요?',
      '한 가지 품목만 깊이 있게 다루는 [{region} ]{category} 있나요?',
    ],
    local_service: [
      '간단한 작업도 맡아 주는 [{region} ]{category} 있나요?',
      '규모가 크거나 까다로운 작업도 가능한 [{region} ]{category} 알려 주세요.',
    ],
    professional_service: [
      '어려운 케이스도 믿고 맡길 수 있는 [{region} ]{category} 있나요?',
      '특정 분야만 전문으로 하는 [{region} ]{category} 있나요?',
    ],
    hospitality: [
      '관광객은 잘 모르는 [{region} ]{category} 있나요?',
      '개성 있고 특별한 [{region} ]{category} 추천해 주세요.',
    ],
    media_or_community: [
      '특정 주제만 깊이 다루는 {category} 있나요?',
      '소규모 팀이나 자원봉사자가 운영하는 {category} 알려 주세요.',
    ],
    organisation: [
      '눈에 띄지는 않아도 좋은 활동을 하는 [{region} ]{category} 있나요?',
      '특정 분야에 전문성이 있는 [{region} ]{category} 알려 주세요.',
    ],
  },
  place: {
    traded: [
      '{region}에서 인기 있는 {category} 알려 주세요.',
      '{region}에 사는 사람한테 추천할 만한 {category} 있나요?',
    ],
    media_or_community: [
      '{region}에서 인기 있는 {category} 알려 주세요.',
      '{region}에 사는 사람한테 추천할 만한 {category} 있나요?',
    ],
  },
};
