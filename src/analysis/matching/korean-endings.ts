/**
 * What Korean writes without a space behind a noun: particles and the copula. Other syllables make another word:
 * 카카오는 names 카카오, 카카오톡 does not.
 */
const ENDINGS = new Set(
  `가 과 까지 께 께서 나 는 니 다 대로 도 든지 라 라고 라는 라도 라면 란 랑 로 로는 로도 로서 로써 를 마다 마저 만 만의 만이 만큼
  밖에 보다 보다는 부터 뿐 뿐만 사의 에 에게 에게서 에는 에도 에서 에서는 에서도 에서의 에의 예요 와 와는 와도 와의 요 으로 으로는
  으로도 으로서 으로써 은 을 의 이 이고 이나 이다 이든 이라 이라고 이라는 이라도 이라면 이란 이랑 이며 이면 이에요 이었다 이자
  인 인데 인지 입니다 였다 조차 처럼 하고 한테 고 며 까지도 부터는 들 들은 들이 들을 들의 같은 등 등은 등을 등이 등의`.split(
    /\s+/,
  ),
);

export function isKoreanEnding(syllables: string): boolean {
  return ENDINGS.has(syllables);
}
