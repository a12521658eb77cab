import type { TopicBank } from '../../row.ts';

const GREEN = ['[{region}で]環境への配慮がいちばん進んでいる{category}は？'];

export const RECOMMENDATION: TopicBank<'recommendation'> = {
  'first-choice': {
    all: [
      '[{region}で]おすすめの{category}を教えてください。',
      '[{region}の]{category}を一つだけ選ぶなら？理由も教えてください。',
      '[{region}の]{category}のベスト5を教えてください。',
    ],
  },
  trust: {
    all: [
      '本当に信頼できる[{region}の]{category}を教えてください。',
      '安心して人に勧められる[{region}の]{category}は？',
      '[{region}で]良い{category}を見分けるポイントと、具体的な名前を教えてください。',
    ],
  },
  reviews: {
    things: [
      'ユーザー評価がいちばん高い{category}はどれですか？',
      '長く愛用している人が多い{category}を教えてください。',
    ],
    others: ['[{region}で]口コミの評判が良い{category}を教えてください。'],
    commercial: ['苦情が少ない[{region}の]{category}は？'],
    online_shop: ['顧客満足度の高い{category}はどこですか？'],
    services: ['[{region}で]顧客満足度の高い{category}を知りたいです。'],
    venues: ['常連さんが多い[{region}の]{category}はどこですか？'],
    ideals: [
      '根強い支持を集めている[{region}の]{category}は？',
      '批判されることが少ない[{region}の]{category}を教えてください。',
    ],
  },
  service: {
    product: [
      '購入後の対応が良い{category}のメーカーはどこですか？',
      '気に入らなければ返品できる{category}はありますか？',
    ],
    software: [
      'サポートが手厚い{category}はどれですか？',
      '初期設定を手伝ってくれる{category}はありますか？',
      '社員研修までしてくれる{category}を探しています。',
    ],
    online_shop: [
      'カスタマーサポートの対応が良い{category}はどこですか？',
      '注文でトラブルがあったときに電話で相談できる{category}は？',
    ],
    local_service: [
      '親切で時間を守ってくれる[{region}の]{category}を探しています。',
      '作業の進み具合をこまめに知らせてくれる[{region}の]{category}はありますか？',
    ],
    local_shop: [
      '[{region}で]商品について丁寧に説明してくれる{category}はどこですか？',
      '店員さんの感じが良い[{region}の]{category}は？',
    ],
    professional_service: [
      '時間をかけて分かりやすく説明してくれる[{region}の]{category}を探しています。',
      '電話やメールの返事が早い[{region}の]{category}は？',
    ],
    hospitality: [
      '接客が行き届いた[{region}の]{category}を教えてください。',
      '細かい要望にも応えてくれる[{region}の]{category}はありますか？',
    ],
    organisation: [
      '問い合わせにすぐ返事をくれる[{region}の]{category}は？',
      '一人ひとりに親身になってくれる[{region}の]{category}はありますか？',
    ],
  },
  'first-time': {
    things: [
      '初心者でも失敗しにくい{category}を教えてください。',
      '{category}について何も知りません。選び方とおすすめを教えてください。',
    ],
    media_or_community: [
      '初心者にも分かりやすい{category}を教えてください。',
      'この分野は初めてです。まずチェックすべき{category}は？',
    ],
    online_shop: ['初めてでも注文しやすい{category}はどこですか？'],
    local_shop: [
      '[{region}の]{category}に初めて行くのですが、入りやすいのはどこですか？',
      '[{region}に]引っ越してきたばかりです。まず行ってみるべき{category}は？',
    ],
    services: [
      '[{region}で]{category}を探すのは初めてです。まずどこに相談すれば良いですか？',
      '[{region}に]引っ越してきました。ご近所で評判の{category}を教えてください。',
    ],
    hospitality: ['[{region}に]初めて行きます。失敗しない{category}を教えてください。'],
    organisation: [
      '活動に参加してみたいです。初めての人を歓迎してくれる[{region}の]{category}は？',
      '気軽に訪ねられる[{region}の]{category}はどこですか？',
    ],
  },
  needs: {
    all: [
      '{audience}に向いている[{region}の]{category}を教えてください。',
      '{useCase}のために[{region}の]{category}を探しています。おすすめは？',
    ],
  },
  ease: {
    software: [
      '操作がいちばん簡単な{category}は？',
      '一日で覚えられる{category}はありますか？',
      'スマホでも使いやすい{category}を教えてください。',
    ],
  },
  quality: {
    product: [
      '品質がいちばん良い{category}はどれですか？',
      '素材にこだわった{category}を教えてください。',
      '一度知ると手放せなくなる{category}はありますか？',
    ],
    ideals: ['内容が充実している[{region}の]{category}を教えてください。'],
  },
  safety: {
    product: ['安全性の高い{category}はどれですか？', '家族のために安心して買える{category}は？'],
  },
  integrations: {
    software: [
      '今使っているツールと連携できる{category}はどれですか？',
      '表計算ソフトのデータを取り込める{category}は？',
      'APIが充実している{category}を教えてください。',
    ],
  },
  privacy: {
    software: ['機密情報を安心して預けられる{category}は？', '自社サーバーで運用できる{category}はありますか？'],
    professional_service: ['秘密を厳守してくれる[{region}の]{category}を探しています。'],
  },
  delivery: {
    online_shop: [
      'いちばん早く届く{category}はどこですか？',
      '海外への送料が安い{category}はありますか？',
      '梱包が丁寧な{category}を教えてください。',
    ],
  },
  returns: {
    online_shop: ['返品の手続きが簡単な{category}はどこですか？', '返金にきちんと応じてくれる{category}は？'],
  },
  range: {
    shops: [
      '[{region}で]品揃えがいちばん豊富な{category}はどこですか？',
      '商品の質に定評のある[{region}の]{category}はどこですか？',
    ],
    local_shop: ['店頭にないものも注文できる[{region}の]{category}は？'],
  },
  emergency: {
    local_service: [
      '緊急です。今日対応してくれる[{region}の]{category}はありますか？',
      '夜間や週末でも連絡がつく[{region}の]{category}を教えてください。',
    ],
  },
  availability: {
    services: [
      'すぐに予約が取れる[{region}の]{category}は？',
      '新規の依頼を受け付けている[{region}の]{category}を探しています。',
    ],
    professional_service: ['ビデオ通話で相談できる[{region}の]{category}は？'],
  },
  workmanship: {
    local_service: [
      '[{region}で]仕事がいちばん丁寧な{category}はどこですか？',
      '作業後の保証がある[{region}の]{category}は？',
      '有資格者が作業してくれる[{region}の]{category}を教えてください。',
    ],
  },
  expertise: {
    professional_service: [
      '専門の資格を持っている[{region}の]{category}を教えてください。',
      '講演や著書のある[{region}の]{category}は？',
      '[{region}で]実績がいちばん豊富な{category}は？',
    ],
  },
  'opening-hours': {
    local_shop: [
      '日曜日も開いている[{region}の]{category}はどこですか？',
      '夜遅くまでやっている[{region}の]{category}は？',
    ],
  },
  atmosphere: {
    venues: ['[{region}で]雰囲気のいい{category}を教えてください。'],
    hospitality: [
      '静かにゆっくり過ごせる[{region}の]{category}は？',
      '眺めや庭がきれいな[{region}の]{category}はどこですか？',
    ],
  },
  occasions: {
    hospitality: [
      '子連れでも行きやすい[{region}の]{category}は？',
      '家族のお祝いに使える[{region}の]{category}を教えてください。',
      '記念日に二人で行くなら、[{region}の]{category}はどこが良いですか？',
    ],
    local_shop: ['贈り物に喜ばれる商品がある[{region}の]{category}はどこですか？'],
    product: ['贈り物に喜ばれる{category}はどれですか？', '普段使いにちょうどいい{category}を教えてください。'],
  },
  location: {
    venues: [
      '電車やバスで行きやすい[{region}の]{category}は？',
      '車椅子でも入れる[{region}の]{category}を教えてください。',
    ],
    organisation: ['電車やバスで行きやすい[{region}の]{category}は？'],
  },
  independence: {
    media_or_community: [
      '広告主に左右されない{category}はありますか？',
      '事実確認がしっかりしている{category}は？',
      'いろいろな立場の意見に触れられる{category}を教えてください。',
    ],
  },
  community: {
    media_or_community: [
      '利用者の雰囲気が良い{category}はどれですか？',
      '質問するときちんと返事がもらえる{category}は？',
      '毎週更新されている{category}を教えてください。',
    ],
  },
  participation: {
    organisation: [
      'ボランティアを募集している[{region}の]{category}は？',
      '一般向けの催しが多い[{region}の]{category}を教えてください。',
      '市民の声をよく聞いている[{region}の]{category}はありますか？',
    ],
    media_or_community: ['自分も投稿や寄稿ができる{category}は？'],
  },
  transparency: {
    organisation: [
      '資金の使い道を公開している[{region}の]{category}はどこですか？',
      '成果を数字で示している[{region}の]{category}は？',
      '政治的に中立な[{region}の]{category}を教えてください。',
    ],
  },
  sustainability: {
    product: ['環境にいちばん配慮した{category}は？', '働く人の待遇にも配慮して作られた{category}はありますか？'],
    shops: GREEN,
    local_service: GREEN,
    hospitality: GREEN,
    online_shop: ['作り手や生産者に正当な対価を払っている{category}はどこですか？'],
    local_shop: ['地元の産品を売っている[{region}の]{category}はどこですか？'],
  },
};
