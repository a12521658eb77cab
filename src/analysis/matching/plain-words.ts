/**
 * Words of everyday language that are also names of brands: alone they are no evidence of the brand (M-10). Folded as
 * the matcher folds text. Most are English. The others are common words of other large languages that are also names of
 * brands.
 */
const WORDS = `
  able above academy accent access accord account ace acorn across act action active actual add adept advance
  advantage advent affirm after agenda agent agile ahead aid aim air aktion alarm alba album alert alias align
  alive all allay alliance allow ally alma almanac aloud alpha alpine also alter amber amble ami amico amigo amore
  amour ample anchor angle answer ant anthem any apex apfel apollo apple apply april apt arc arcade arch archer
  area arena argent ark arm armada arrange array arrival arrow art aside ask aspect aspen aspire assembly asset
  assist assure astound atlas atom attend attic attune august aura aurora author auto autumn avail avec avenue
  average avid award aware away axis azure back badge bag bake balance ball ballpark balsamic bamboo band bank
  banner bar bare bark barn base basecamp basic basis basket bat batch bath baum bay beacon beam bear beat beau
  beaver bed bee before begin belief bell bella belle bench bend bene benefit berg berry best beta better between
  beyond bien big bike bild bill bind birch bird bison bit black blade blanc blanco blank blatt blaze blend bleu
  blick blink bliss block bloom blossom blue bluff blume board boat body bold bolt bon bond bonjour bonsai book
  boost boot border boss both bottle bounce bound bouquet bow bowl box brain branch brand brave bread break breeze
  brew brick bridge brief bright bring bronze brook brown browse brush bubble bucket bud buddy budget bueno buffalo
  buffer build builder bull bumble bump bundle bureau burst bus business busy butter button buy buzz cab cabin
  cable cake call calm camel camp campaign campus can canal candid candle candy canvas cap capital capture car
  carbon card care career cargo carrot cart casa case cash cast castle catalyst catch cause cave cedar
  cell central century certain chain chair chaleur chamber champion chance change channel chapter charge charm
  chart chase chat check cheer cherry chess chest chief chime choice choose chorus ciel cielo circle circuit
  citizen city civic claim clarity claro classic clay clean clear clever click client climb clip clock close closet
  cloud clover club cluster coach coast coat cobalt cocoa code coffee coin collect collective color column comet
  comfort command common commons community compass complete concept concert concord concur confide confluence
  connect constant contact content context contour control cool copper coral corazon core cork corner cosmos cotton
  couch count counter country course court cover cow cozy craft crane crate cream create credit creek crescent
  crest crew cricket crisp cross crown cruise crush crystal cube cup current curve custom cut cycle daily dairy
  dash data date dawn day deal dear december deck deep deer degree delight deliver delta demain demand denim
  depot desk destiny detail deutsch dial dialog diamond diesel digest digital dime direct discord discover
  discovery dish divvy dock doctor dolce dollar domain domino done door dot double doux dove down draft dragon draw
  dream dress drift drive drop drum dune dusk dust duty dwell eagle early earn earth ease east easy echo eclipse
  edge edit effect egg eight eins elastic elder elect element elephant elevate elite ember emblem eminent empire
  empower ende energy engage engine enjoy ensemble enterprise envoy envy epic equal equinox erde escape essence
  essential estrella ethic etoile even evergreen every evolve exact excel exchange expert explore express extend
  extra eye fable fabric face fact factor fahrt fair faith falcon fall family fan fancy far farm fashion fast
  fathom favor feather february feed feel felice fellow fern ferry feuer fiber field fig figure file fill film
  filter final find fine finger fiore fire firefly firm first fish fit five fix flag flame flare flash flask fleet
  fleur flex flight flint flip float flock floor flor flow flower fluent flux fly focus foil fold folk food foot
  force ford forest forge fork form format formula fort forte fortune forum forward forza found foundation foundry
  four fox frame framer free freedom frei fresh freude friday friend frog front frontier frost fruit fuego fuel
  full fun function fund fuse fusion future gain galaxy gallery game gap garden garnet garten gas gate gather gauge
  gear geld gem gene general genesis genius gentle genuine giant gift ginger gioia give glacier glass gleam glide
  glimpse globe glow glue gnome go goal goat gold golden good gourmet grace grade grain grammar grand grande
  granite grape graph grasp grass gravity great green grey grid grin grip grocery ground group grove grow growth
  guard guess guest guide guild gust gusto gut gym habit hall halo hammer hand handy hanger happy harbor hard
  harmony harness harp harvest hash hat haus haven hawk hay head heal health heap heart heat heath heim helix hello
  helm help hero heron herz hex hickory high hill himmel hinge hint hip hive hola hold hollow holly holz home
  honest honey honor hook hoop hope horizon horse host hot hotel hour house hover hub huddle hum human humble hunt
  hunter hybrid hyper ice icon idea ideal iguana image imagine immer impact impulse inbox inch indeed index indigo
  individual infinity info ink inn insight inspire instant instinct insure intact integral intent intercom interval
  intuit iris iron island iterate ivory ivy jade jaguar january jar jardin jasmine jasper jazz jet jewel job join
  joint joli jour journal journey joy judge juice july jump june jung jungle junior juniper just justice kaufland
  keel keen keep kernel kettle key keystone kick kid kin kind king kingdom kit kitchen kite kiwi klar knot know
  koala kraft label lace ladder lake lamb lamp lance land landmark lane language lantern large laser latch latitude
  lattice launch laurel lava lavender law lawn layer lead leader leaf leap learn leather leben ledger legacy legend
  lemon lemonade lend lens leopard less lesson letter level lever liberty library libre licht liebe lift light
  lighthouse like lilac lily lime limit line linear link lion list listen little live lobster local lock locker
  lodge loft log logic long look loom loop lotus loud love low loyal loyalty luce lucid luck lucky luft lumen
  lumiere luminary luna lunch lush lux luz lyric magic magnet magnolia magnum maid mail main maison major make
  maker mammoth manage mango manifest manor mantle maple mar march mare margin marine mark marker market markt
  marlin mars mass master match mate material matrix matter maven max maxim maximum may maze meadow measure medal
  media medium meet mehr mejor mellow melon member memo memory mend mensch mention mentor merci mercury merge merit
  mesa mesh message metal meteor meter method metric metro middle mieux might mile milestone milk mill mind mine
  mineral minimal mint minute miracle mirage mirror miss mission mist mitte mix mobile mode model modern module
  moment monday monde mondo money monitor monkey moon moose moral more morgen morning mosaic moss mother motion
  motive motor mount mountain mouse move movement much multiple mundo muse music mustang mustard mut mutual nacht
  name narrative narrow nation native nature navigate navigator near nectar need neon nest net network neu neutral
  never new news next nice night nimble nine noble node nomad noon nord norm normal north northern note notice
  notion nouveau nova novel november now nuevo number nuovo nurture nut nylon oak oasis oat object obsidian ocean
  octave october octopus odyssey off offer office oggi olive omega omen on once one onion onyx opal open opera
  optima optimal option orange orbit orca orchard orchid order organic origin oro oscar otter our out outdoor
  outline outlook outpost oval over owl own oxygen oyster pace pack package page paint pair palace palette palm pan
  panda pane panel panther paper parade paradigm paragon parallel park parlor part partner party pass passage
  passion past paste patch path patriot pattern pause pave pay payback peach peak pear pearl pebble pen penguin
  penny people pepper perch perfect perform period perk person petal petit phase phoenix phone photon piano pick
  pie pier pilgrim pillar pilot pine pink pinnacle pioneer pipe pitch pivot pixel place plaid plain plaisir plan
  plane planet plant plate platform play player playground plaza plot plow plug plum plus pocket pod poem point
  polar pole polish pond pony pool pop poppy port portal portrait post postal postman potential powder power
  practice prairie praise precise premier present press prime primer primera primrose prince print prism private
  pro process produce product profile profit program progress project promise proof proper prospect prosper protect
  proton proud prove provide public puffin pull pulse puma pump pumpkin punch pure purple purpose push puzzle
  pyramid quake quality quantum quarry quarter quartz queen quelle quest question quick quiet quill quilt quince
  quiver quote rabbit race radar radial radiant radio radius raft rail rain rainbow raise rally ramp ranch range
  ranger rapid rare raum raven raw ray reach react read ready real realm reason rebel recall record red reef
  reflect reflex refresh region regular relate relay relic remark remedy remember remote render renew rent replay
  reply report request rescue reserve resolve resonate resource response rest result retool return revel reverb
  review revolution rhythm ribbon rice rich ride ridge right ring rinse ripple rise rival river road roam robin
  rock rocket rogue role roll roof room root rope rose rouge round route royal ruby ruhe rule rumble run runner
  runway rush rye sable safari safe sage sail salad salesman salt salute same sand sapphire satellite saturn sauce
  savage save savor savvy say scale scan scarlet scene schatz schnell scholar school science scoop scope score
  scout scribe script scroll sea seal search season seat second secret sector secure see seed seek segment select
  self sense sentinel sentry sequel sequence sequoia serenity series serve service set seven shade shadow shake
  shape share shark sharp sheet shelf shell shelter shepherd shield shift shine ship shirt shoe shop shore short
  shot show shuttle side sierra sift sign signal silk silver simple simply single sirius site six sketch skill skin
  sky slack slate sleep slice slide slope small smart smile smith smoke smooth snap snow snowflake soap social
  socket soft soil sol solar sole soleil solid solo solution sonar song sonic sonne sonnet soul sound source south
  spa space spark sparrow spectrum speed sphere spice spiral spirit splash splendid split spoke sponge spot spread
  spring sprint sprout spruce square squirrel stable stack staff stage stamp stand standard staple star start state
  station stay steady steam steel stella stellar stem step stern stitch stock stone stop store storm story straight
  strand strata stratus stream street stretch stride strike string strong structure studio study style sublime
  success sugar suit sum summer summit sun sunday sunny sunrise sunset super superior support supreme surf surge
  swallow swan sweet swell swift swing switch symbol sync system table tackle tag tail talent talk tall tandem
  tangent tangle target task taste tea teach teal team tech temple tempo temps ten tend tent term terra terrace
  terrain test text thank theme then there think third thistle thread three thrive throne thumb thunder thursday
  ticket tide tidy tie tierra tiger tile timber time tiny tip titan title toast today todo together token tomato
  tomorrow tone tool top topaz torch total touch tour tow toward tower town track trade tradition trail train trait
  transfer transform transit traum travel treasure treat tree trek trellis trend triangle tribe tribune trick
  trident trinity trip triumph tropic true trumpet trunk trust truth try tube tulip tumble tuna tundra tune tunnel
  turbine turbo turkey turn turtle twin twist two type ultimate ultra under union unique unison unit united unity
  universal universe unser up update uplift upper upside upstart upward urban use useful utopia vale valiant valley
  value valve van vanguard vanilla vapor vast vault vector vega velvet vento venture venus verdant verge verse
  versed version vert vessel vibe vibrant victor victory vida video vie view village vine vintage violet viper
  virtual virtue vision vista visual vita vital viva vivid vogel voice void voila volt volume vortex vote voyage
  voyager vulture wag wagon wake wald walk wall wallet walnut wander want ward warm warp wash wasser watch water
  wave way we wealth wear weather weave web wedge weekend weg welcome well welt west whale wheat wheel whisper
  whistle white whole wide wild wildflower will willow win wind window wine wing winner winter wire wisdom wise
  wish with within wiz wolf wonder wood wool word work workday workshop world worth woven wrap wren write yard yarn
  year yellow yes yield yoga yonder young your youth zeal zebra zeit zen zenith zephyr zero zest ziel zigzag zinc
  zip zone zoom zukunft
`;

const PLAIN_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

/** Words that bind a phrase together and do not carry a capital inside a name. */
export const CONNECTING_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at be by do for from get how i in is it its me my not of on or our so that the this to up us we what who with you your de der die das du des del della di el en et im la las le les los mit per por pour und von y zum zur'.split(
    ' ',
  ),
);

/** Whether a folded word is everyday language: as listed, in the plural, or in a form that ends in -ing. */
export function isPlainWord(word: string): boolean {
  return PLAIN_WORDS.has(word) || PLAIN_WORDS.has(word.replace(/(?:s|ing)$/, ''));
}
