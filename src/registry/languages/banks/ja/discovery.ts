import type { TopicBank } from '../../row.ts';

export const DISCOVERY: TopicBank<'category_discovery'> = {
  overview: {
    things: [
      '{category}で有名なメーカーや会社はどこですか？',
      '{category}の市場の全体像を教えてください。',
      '{category}にはどんな種類がありますか？それぞれ例も挙げてください。',
    ],
    others: [
      '[{region}で]知っておくべき{category}を教えてください。',
      '[{region}の]主な{category}をひととおり教えてください。',
      '[{region}の]{category}にはどんなタイプがありますか？それぞれ例も挙げてください。',
    ],
  },
  prominence: {
    all: [
      '[{region}で]よく名前が挙がる{category}を教えてください。',
      '[{region}の]{category}と聞いて最初に思い浮かぶ名前は？',
      'ランキングで上位に入る[{region}の]{category}を教えてください。',
    ],
  },
  experts: {
    things: [
      '専門誌によく載っている{category}を教えてください。',
      'プロが愛用している{category}はどれですか？',
      '第三者の比較テストで評価の高い{category}を教えてください。',
    ],
    online_shop: [
      '第三者機関の調査で評価の高い{category}を教えてください。',
      '愛好家がよく利用している{category}はどこですか？',
      'おすすめ記事でよく紹介される{category}を知りたいです。',
    ],
    local: [
      '[{region}で]地元の人が知り合いに勧める{category}を教えてください。',
      '[{region}の]{category}に詳しい人なら、どこを選びますか？',
      '地元の情報誌や掲示板によく出てくる[{region}の]{category}は？',
    ],
    ideals: [
      '専門家からも一目置かれている[{region}の]{category}はありますか？',
      'ニュースでよく取り上げられる[{region}の]{category}を教えてください。',
      '[{region}の]{category}に詳しい人がよく勧めるのは？',
    ],
  },
  newcomers: {
    all: ['[{region}で]最近注目されている{category}は？', '[{region}で]人気が急上昇している{category}は？'],
    things: ['知名度は低くても質の良い{category}はありますか？'],
    others: ['あまり知られていないけれどおすすめできる[{region}の]{category}は？'],
  },
  established: {
    all: ['[{region}で]昔から評判の良い{category}を教えてください。'],
    things: ['{category}をいちばん長く手がけている会社はどこですか？'],
    services: ['[{region}で]経験豊富な{category}を探しています。'],
    shops: ['[{region}で]老舗といえる{category}はどこですか？'],
    hospitality: ['[{region}で]老舗といえる{category}はどこですか？'],
    traded: ['十年以上前から定番の{category}を教えてください。'],
    local_service: ['[{region}に]家族経営の{category}はありますか？'],
    venues: ['[{region}に]家族経営の{category}はありますか？'],
    professional_service: ['[{region}で]その分野の一流といわれる{category}を教えてください。'],
    media_or_community: ['いちばん長く続いている{category}はどれですか？'],
    organisation: ['[{region}で]いちばん歴史の古い{category}はどこですか？'],
    ideals: ['先駆けといえる[{region}の]{category}を教えてください。'],
  },
  specialists: {
    product: ['小さな工房や個人の作り手による{category}を探しています。', '愛好家が好む珍しい{category}はありますか？'],
    software: [
      '大企業でも安心して導入できる{category}はどれですか？',
      'オープンソースの{category}を教えてください。',
      '少人数のチームに向いている{category}は？',
    ],
    shops: [
      '珍しい商品を置いている[{region}の]{category}はありますか？',
      '看板商品にとことんこだわる[{region}の]{category}を教えてください。',
    ],
    local_service: [
      '小さな作業だけでも引き受けてくれる[{region}の]{category}はありますか？',
      '大がかりな作業にも対応できる[{region}の]{category}を探しています。',
    ],
    professional_service: [
      '難しいケースにも対応できる[{region}の]{category}を教えてください。',
      '特定の分野を専門にしている[{region}の]{category}を探しています。',
    ],
    hospitality: [
      '観光客にはあまり知られていない[{region}の]{category}は？',
      '個性的で思い出に残る[{region}の]{category}を教えてください。',
    ],
    media_or_community: [
      '狭いテーマを深く掘り下げている{category}はありますか？',
      '個人や有志が運営している{category}を教えてください。',
    ],
    organisation: [
      '目立たなくても良い活動をしている[{region}の]{category}は？',
      '特定の分野に力を入れている[{region}の]{category}を教えてください。',
    ],
  },
  place: {
    traded: ['{region}で人気の{category}を教えてください。', '{region}在住です。おすすめの{category}はありますか？'],
    media_or_community: [
      '{region}で人気の{category}を教えてください。',
      '{region}在住です。おすすめの{category}はありますか？',
    ],
  },
};
