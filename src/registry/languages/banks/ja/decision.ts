import type { TopicBank } from '../../row.ts';

/** For kinds of brands whose category means those who offer something. */
const CHEAP_OR_NOT = ['[{region}の]{category}は、安いところと高いところで何が違いますか？'];
const SMALL_BUT_GOOD = ['小規模でも大手に負けない[{region}の]{category}は？'];

export const DECISION: TopicBank<'comparison' | 'buying_intent'> = {
  comparison: {
    things: ['人気の{category}を特徴と品質で比べてください。', '安い{category}と高い{category}は何が違いますか？'],
    others: ['[{region}で]有名な{category}を比べてください。'],
    shops: CHEAP_OR_NOT,
    services: CHEAP_OR_NOT,
    hospitality: CHEAP_OR_NOT,
    ideals: ['[{region}の]{category}を規模と評判で比べてください。'],
    all: [
      '[{region}の]{category}の候補を五つ挙げて、表で比べてください。',
      '[{region}の]{category}を比べるときの決め手は何ですか？その点でいちばん優れているのは？',
    ],
  },
  strengths: {
    all: [
      '[{region}の]代表的な{category}の強みと弱みを教えてください。',
      '評価の高い[{region}の]{category}は、ほかと何が違いますか？',
      '[{region}で]過大評価されていると思う{category}は？代わりのおすすめも教えてください。',
    ],
  },
  alternatives: {
    all: [
      '{rival}以外で[{region}の]{category}を探しています。おすすめは？',
      '[{region}の]{category}で迷っています。{rival}と{rival2}、どちらが良いですか？',
      '[{region}で]第一候補の{category}がだめだった場合、次に選ぶなら？',
    ],
    things: ['小さな会社のものでも大手に負けない{category}はありますか？'],
    shops: SMALL_BUT_GOOD,
    services: SMALL_BUT_GOOD,
    hospitality: SMALL_BUT_GOOD,
    ideals: ['規模は小さくても有名どころに負けない[{region}の]{category}は？'],
  },
  price: {
    things: [
      '{category}の値段の相場と、いちばん安いものを教えてください。',
      '手頃なのに質の良い{category}はありますか？',
    ],
    product: ['{category}を割引価格で買えるのはどこですか？'],
    software: ['無料で使える{category}は？'],
    shops: [
      '[{region}で]値段がいちばん安い{category}はどこですか？',
      'お買い得な商品が多い[{region}の]{category}はありますか？',
    ],
    local_service: [
      '[{region}の]{category}の料金の相場と、安いところを教えてください。',
      '無料で見積もりを出してくれる[{region}の]{category}は？',
      '追加料金なしの定額でやってくれる[{region}の]{category}はありますか？',
    ],
    professional_service: [
      '[{region}の]{category}の料金の相場と、安いところを教えてください。',
      '[{region}で]初回相談が無料の{category}を探しています。',
      '費用をはっきり示してくれる[{region}の]{category}は？',
    ],
    hospitality: [
      '手頃な値段で満足できる[{region}の]{category}を教えてください。',
      '[{region}の]{category}の平均予算はいくらくらいですか？例も挙げてください。',
    ],
    media_or_community: [
      '無料で楽しめる{category}を教えてください。',
      '{category}の料金はいくらくらいですか？例も挙げてください。',
    ],
    organisation: [
      '[{region}の]{category}の会費や入場料はいくらくらいですか？例も挙げてください。',
      '無料で参加や利用ができる[{region}の]{category}を教えてください。',
    ],
  },
  value: {
    commercial: [
      '[{region}で]コスパがいちばん良い{category}は？',
      '高くてもお金を払う価値がある[{region}の]{category}を教えてください。',
    ],
    media_or_community: [
      '有料でも続けたくなる{category}はありますか？',
      '時間をかける価値がある{category}を教えてください。',
    ],
    organisation: [
      '[{region}で]社会にいちばん役立っている{category}はどこですか？',
      'もっと応援されるべき[{region}の]{category}は？',
    ],
  },
  decision: {
    product: [
      '今週中に{category}を買う予定です。どれを選べば良いですか？',
      '購入前に試せる{category}はありますか？',
      'これまでとは別の{category}に替えようと思っています。候補を教えてください。',
    ],
    software: [
      '今週中に{category}を決めなければなりません。どれが良いですか？',
      '契約前に試せる{category}はありますか？',
      '今の{category}から乗り換えるなら、移行しやすいのはどれですか？',
    ],
    online_shop: [
      '今日中に注文したいです。{category}ならどこが良いですか？',
      '前回の注文で嫌な思いをしました。代わりに使える{category}は？',
      '後払いができる{category}を教えてください。',
    ],
    local_shop: [
      '土曜日に[{region}の]{category}へ行くなら、どこが良いですか？',
      'いつもの店に不満があります。ほかにおすすめの[{region}の]{category}は？',
      '電話で取り置きしてくれる[{region}の]{category}はありますか？',
    ],
    local_service: [
      '三社から見積もりを取りたいです。[{region}の]{category}ならどこに頼むべきですか？',
      '前の業者に不満がありました。代わりに頼める[{region}の]{category}は？',
    ],
    professional_service: [
      '今週中に相談したいです。[{region}の]{category}ならどこに連絡すべきですか？',
      '今お願いしているところから変えたいです。[{region}の]{category}の候補を教えてください。',
    ],
    hospitality: [
      '土曜日の予約を取りたいです。[{region}の]{category}ならどこが良いですか？',
      '早めに予約しないと取れない[{region}の]{category}は？',
      '十人で利用できる[{region}の]{category}を探しています。',
    ],
    media_or_community: [
      '時間がないので一つに絞りたいです。{category}ならどれですか？',
      '今日から登録しておきたい{category}は？',
      '組み合わせると役に立つ{category}を二つ教えてください。',
    ],
    organisation: [
      '寄付や入会を考えています。[{region}の]{category}ならどこが良いですか？',
      '最初に連絡すべき[{region}の]{category}はどこですか？',
      '決める前に見学や説明を受けられる[{region}の]{category}は？',
    ],
  },
};
