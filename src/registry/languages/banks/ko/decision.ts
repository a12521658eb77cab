import type { TopicBank } from '../../row.ts';

const SMALL_BUT_GOOD = ['규모는 작아도 큰 곳 못지않은 [{region} ]{category} 있나요?'];

export const DECISION: TopicBank<'comparison' | 'buying_intent'> = {
  comparison: {
    things: ['대표적인 {category} 특징이랑 품질 기준으로 비교해 주세요.'],
    others: ['유명한 [{region} ]{category} 비교해 주세요.'],
    commercial: ['[{region} ]{category} 저렴한 쪽과 비싼 쪽은 뭐가 다른가요?'],
    ideals: ['[{region} ]{category} 규모와 평판 기준으로 비교해 주세요.'],
    all: [
      '[{region} ]{category} 후보 다섯을 골라 표로 비교해 주세요.',
      '[{region} ]{category} 비교할 때 중요한 기준이랑 그 기준에서 1등인 이름을 알려 주세요.',
    ],
  },
  strengths: {
    all: [
      '대표적인 [{region} ]{category} 장단점을 각각 알려 주세요.',
      '최고로 꼽히는 [{region} ]{category}, 나머지하고 뭐가 달라요?',
      '과대평가됐다는 평이 있는 [{region} ]{category} 있나요? 대안도 추천해 주세요.',
    ],
  },
  alternatives: {
    all: [
      '{rival} 말고 다른 [{region} ]{category} 추천해 주세요.',
      '[{region} ]{category} 찾는 중인데 {rival}하고 {rival2} 중에 어느 쪽이 나아요?',
      '1순위로 생각한 [{region} ]{category} 안 될 때 차선책 추천해 주세요.',
    ],
    things: ['작은 회사 제품이지만 대형 브랜드 못지않은 {category} 있나요?'],
    shops: SMALL_BUT_GOOD,
    services: SMALL_BUT_GOOD,
    hospitality: SMALL_BUT_GOOD,
    organisation: SMALL_BUT_GOOD,
    media_or_community: ['인지도는 낮아도 유명한 것 못지않은 {category} 있나요?'],
  },
  price: {
    things: [
      '{category} 가격대가 어느 정도예요? 제일 저렴한 것도 알려 주세요.',
      '부담 없는 가격의 {category} 추천해 주세요.',
    ],
    product: ['{category} 할인해서 살 수 있는 곳 어디예요?'],
    software: ['무료로 쓸 수 있는 {category} 있나요?'],
    shops: ['가격이 제일 싼 [{region} ]{category} 어디예요?', '지금 할인 행사 하는 [{region} ]{category} 있나요?'],
    local_service: [
      '[{region} ]{category} 비용이 보통 얼마나 들고 어디가 저렴해요?',
      '무료로 견적 내 주는 [{region} ]{category} 있나요?',
      '추가 요금 없이 처음 정한 금액만 받는 [{region} ]{category} 알려 주세요.',
    ],
    professional_service: [
      '[{region} ]{category} 비용이 보통 얼마나 들고 어디가 저렴해요?',
      '첫 상담이 무료인 [{region} ]{category} 있나요?',
      '비용을 미리 투명하게 알려 주는 [{region} ]{category} 추천해 주세요.',
    ],
    hospitality: [
      '가격 부담 없는 [{region} ]{category} 추천해 주세요.',
      '[{region} ]{category} 평균 가격이 얼마예요? 예도 들어 주세요.',
    ],
    media_or_community: [
      '무료로 이용할 수 있는 {category} 추천해 주세요.',
      '{category} 이용료나 구독료가 보통 얼마예요? 예도 들어 주세요.',
    ],
    organisation: [
      '[{region} ]{category} 회비나 입장료가 얼마예요? 예도 들어 주세요.',
      '무료로 참여할 수 있는 프로그램이 있는 [{region} ]{category} 알려 주세요.',
    ],
  },
  value: {
    commercial: [
      '가성비 좋은 [{region} ]{category} 추천해 주세요.',
      '비싸도 돈이 아깝지 않은 [{region} ]{category} 있나요?',
    ],
    media_or_community: ['돈 내고 구독할 만한 {category} 있나요?', '시간을 들일 가치가 있는 {category} 알려 주세요.'],
    organisation: [
      '사회에 가장 크게 기여하는 [{region} ]{category} 어디예요?',
      '더 많은 응원을 받아야 할 [{region} ]{category} 알려 주세요.',
    ],
  },
  decision: {
    product: [
      '이번 주에 {category} 살 건데 뭘 사면 좋을까요?',
      '사기 전에 체험해 볼 수 있는 {category} 있나요?',
      '지난번에 산 것 말고 다른 {category} 사 보려는데 뭐가 좋을까요?',
    ],
    software: [
      '이번 주 안에 {category} 하나를 정해야 하는데 뭐가 좋을까요?',
      '결제하기 전에 써 볼 수 있는 {category} 있나요?',
      '쓰던 {category}에서 갈아타려는데 옮기기 쉬운 건 뭐예요?',
    ],
    online_shop: [
      '오늘 주문하려는데 {category} 어디가 좋아요?',
      '지난번 주문이 별로였어요. 대신 이용할 {category} 추천해 주세요.',
      '할부나 후불 결제가 되는 {category} 있나요?',
    ],
    local_shop: [
      '토요일에 들르려는데 [{region} ]{category} 어디가 좋아요?',
      '늘 가던 곳이 마음에 안 들어요. 다른 [{region} ]{category} 추천해 주세요.',
      '전화하면 물건을 따로 맡아 주는 [{region} ]{category} 있나요?',
    ],
    local_service: [
      '견적을 세 군데서 받아 보려는데 [{region} ]{category} 어디에 연락하면 될까요?',
      '지난번 업체가 별로였어요. 다른 [{region} ]{category} 추천해 주세요.',
    ],
    professional_service: [
      '이번 주에 상담받고 싶은데 [{region} ]{category} 어디가 좋을까요?',
      '지금 이용하는 곳에서 옮기려는데 [{region} ]{category} 어디가 괜찮을까요?',
    ],
    hospitality: [
      '토요일로 예약하려는데 [{region} ]{category} 어디가 좋아요?',
      '예약이 금방 차는 [{region} ]{category} 알려 주세요.',
      '열 명이 같이 갈 수 있는 [{region} ]{category} 있나요?',
    ],
    media_or_community: [
      '시간이 별로 없어서 {category} 하나만 챙기려는데 뭐가 좋을까요?',
      '오늘 바로 가입하거나 구독할 만한 {category} 알려 주세요.',
      '서로 보완이 되는 {category} 두 개만 골라 주세요.',
    ],
    organisation: [
      '후원이나 가입을 생각 중인데 [{region} ]{category} 어디가 좋을까요?',
      '제일 먼저 연락해 볼 [{region} ]{category} 어디예요?',
      '결정하기 전에 직접 가 보거나 설명을 들을 수 있는 [{region} ]{category} 있나요?',
    ],
  },
};
