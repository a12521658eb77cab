/**
 * Words, folded, that begin a sentence or come before a name without being part of it: "Try Best Buy", "Chez Best Buy".
 * They are capitalised only because of their position. Praise such as "best" or "top" is missing on purpose: "Best
 * Kindle to PDF Converter" is a heading and names nobody. Part of the matcher: a change makes a new version of it.
 */
const WORDS = `
  a about across additionally after all also alternatively although among an and another any are as at avoid because
  before besides beyond both but buy by call check choose compare consider contact consult despite discover do does
  download each either enter especially even every explore finally find first for from furthermore get go had has have
  here hire how however if in indeed install instead into is it its join lastly launch like look many meanwhile moreover
  more most my near next nor not notably now of often on once only open or order other others otherwise our over overall
  per pick plus read run search second see select several shop similarly since so some sometimes start still such switch
  test than that the their then there these they third this those through thus to today together too try under unlike
  until upon use using via visit was we what when where whether which while who why with within without yes yet you your
  aber alle als am an auch auf aus ausserdem bei beim besonders besuche besuchen bestelle bestellen da damit dann das
  dazu dem den der deren des deshalb die diese dieser dieses doch dort durch ein eine einem einen einer eines entdecke
  entdecken er es etwa fur gegen gehe gehen hier ihr ihre im in ist jede jeder kaufe kaufen mit nach neben nehmen nimm
  nur nutze nutzen ob oder ohne probiere probieren schliesslich seit sie sind so sowie statt teste testen trotz uber um
  und unser unter verwende verwenden vergleiche vergleichen viele vom von vor wahle wahlen wahrend wegen weil welche wenn
  wer wie wir wo zu zuerst zum zur zudem zwischen
  achetez alors apres au aussi aux avant avec ce ces cet cette chez choisissez comme comparez consultez contre dans de
  decouvrez depuis des dont du elle en enfin ensuite entre essayez et il ils la le les leur mais malgre meme nos notre
  nous or ou par parmi pendant plusieurs pour puis quand que quel quelle qui sans selon ses si son sous sur tous toutes
  un une utilisez vers visitez voici voir vos votre vous
  ademas al algunos antes aunque bajo cada como compara compra compre con consulta contra cuando de del desde despues
  donde e el elige en entonces entre es esta estas este estos finalmente hacia hasta la las lo los mas mientras mira muy
  nuestro o para pero por porque prueba pruebe pues que quien se segun si sin sobre son su sus tambien todos tras tu un
  una usa use utilice utiliza visita visite y ya
  alcuni anche ancora che chi ci con cosa da dal dalla dei del della di dopo e gli ha i il infine inoltre la le lo ma
  nei nel nella noi non o ogni per perche piu poi presso prova provate quale quando questa questo scegli se secondo si
  su sul tra un una usa visita
  aan als bekijk bezoek bij dan dat de deze die dit door een en er gebruik het hier in is kies koop maar met na naar
  niet nog of om onder ook op over probeer sinds te tot uit van veel via voor want wat we wie zij zoals
  alem alguns ao aos apos as ate com como compre da das do dos e ela ele em entre escolha esta este experimente foi mas
  mesmo na nas no nos o os ou para pela pelo por porque qual quando que se segundo sem seu sob sobre sua tambem tente um
  uma use veja visite voce
  ama ancak ayrica bir bu cunku da daha de diger en gibi hem icin ile ise ki sonra sonuc ve veya ya
  a ale aby bez byc co czy dla do ich i jak jako jest lub na nad nie oraz po pod przed przez sa sie sprawdz to u w
  wybierz z za ze
  а без в во для до если и из или к как на не но о от по при с со так то у что это
`;

const DATES = `
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar marz mai juni juli
  oktober dezember
`;

const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const OPENERS = wordSet(WORDS);

/** Words that English and German always capitalise, although they are not brands. */
export const DATE_WORDS = wordSet(DATES);
