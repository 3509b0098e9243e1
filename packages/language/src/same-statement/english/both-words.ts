/** Pairs of words of six letters and more of which a slip makes the other: neither is taken for a misspelling. */
export const BOTH_WORDS: ReadonlySet<string> = new Set(
  `
  amphitheater/amphitheatre angels/angles apologies/apologise asses/assess bailie/baillie baler/baller ballon/balloon banister/bannister barbel/barbell
  bared/barred barely/barley baring/barring barking/braking bases/basses basset/bassett bazaar/bazar belies/bellies bellow/below benefited/benefitted
  benefiting/benefitting benet/bennet birdie/bridie bison/bisson bogie/boogie boing/booing broch/brooch brunet/burnet bugler/bulger bugles/bulges bused/bussed
  buses/busses caliber/calibre calibers/calibres calves/claves camelia/camellia canceled/cancelled canceling/cancelling caning/canning cannon/canon cannons/canons
  canvas/canvass canvases/canvasses canvasing/canvassing caper/capper carats/cartas carburetor/carburettor carburetors/carburettors career/carer careers/carers
  cares/caress caries/carries carom/carrom caron/carron carousel/carrousel carter/crater carters/craters cartes/crates carton/cartoon carton/craton
  cartons/cartoons carved/craved carves/craves carving/craving carvings/cravings casino/cassino casual/causal casually/causally categories/categorise
  center/centre centerline/centreline centerpiece/centrepiece centers/centres centimeter/centimetre centimeters/centimetres chamber/chambre channeled/channelled
  channeling/channelling chase/chasse chases/chasse chili/chilli chilies/chillies choose/chose chooses/choses clarinetist/clarinettist cleeve/cleve
  closest/closets cobble/coble coking/cooking colonies/colonise comas/commas combating/combatting combe/coombe combes/coombes combs/coombs commandeer/commander
  compiled/complied compiles/complies complaint/compliant coping/copping coral/corral cornet/cornett coroner/crooner councillor/councilor councillors/councilors
  counseled/counselled counseling/counselling counsellor/counselor counsellors/counselors cubist/cubits curie/currie dairies/diaries dales/dalles
  dedicate/dedicatee desert/dessert deserts/desserts devote/devotee devotees/devotes dialing/dialling dimer/dimmer diner/dinner diners/dinners discreet/discrete
  discreetly/discretely discus/discuss divorce/divorcee dobbie/dobie dobie/doobie domed/doomed doting/dotting dragon/dragoon dragons/dragoons dueling/duelling
  elector/electro enameled/enamelled enrol/enroll enrollment/enrolment enrollments/enrolments entires/entries epicenter/epicentre equaled/equalled
  equaling/equalling escape/escapee escapees/escapes examinees/examines farmed/framed farmers/framers farming/framing fiance/fiancee fiberglass/fibreglass
  fibers/fibres filed/filled filer/filler files/filles filing/filling filings/fillings fined/finned focused/focussed focuses/focusses focusing/focussing
  folies/follies formated/formatted formating/formatting franchise/franchisee franchisees/franchises fueled/fuelled fueling/fuelling fulfil/fulfill
  fulfillment/fulfilment fulfills/fulfils fused/fussed galant/gallant gallop/galop gases/gasses gilder/glider gilding/gliding godly/goodly grande/grandee
  gravelly/gravely groove/grove grooves/groves grueling/gruelling guerilla/guerrilla guerillas/guerrillas harmonies/harmonise hassel/hassle hated/hatted
  hater/hatter haters/hatters hating/hatting homes/hommes hoover/hover hoped/hopped hoping/hopping hullaballoo/hullabaloo infarction/infraction
  installment/instalment installments/instalments invite/invitee invitees/invites izard/izzard jager/jagger jeweled/jewelled jeweler/jeweller jewelers/jewellers
  kennet/kennett kilometer/kilometre kilometers/kilometres labeled/labelled labeling/labelling lackluster/lacklustre lamas/llamas later/latter letter/lettre
  letters/lettres leveled/levelled leveling/levelling libellous/libelous license/licensee licensees/licenses liter/litter liters/litres liters/litters
  litoral/littoral livers/livres lobbed/lobed looper/loper looser/loser loosing/losing loses/losses louvers/louvres luger/lugger luster/lustre madrasa/madrassa
  madrasas/madrassa malam/mallam manila/manilla mantel/mantle marital/martial maron/maroon maron/marron marque/marquee marques/marquess marshal/marshall
  marshalls/marshals marvellous/marvelous mated/matted mater/matter mating/matting meager/meagre medalist/medallist medalists/medallists median/medina
  meters/metres micrometers/micrometres miler/miller miles/milles millimeter/millimetre millimeters/millimetres minuet/minute mises/misses modeled/modelled
  modeler/modeller modeling/modelling moras/morass moses/mosses mouse/mousse needles/needless niger/nigger ocherous/ochreous overshoot/overshot paneled/panelled
  paneling/panelling panelist/panellist panelists/panellists parton/patron pater/patter patios/patois penciled/pencilled penciler/penciller perfect/prefect
  performed/preformed peter/petter pilar/pillar piling/pilling pining/pinning piped/pipped planer/planner planing/planning plated/platted plater/platter
  poison/poisson poling/polling poling/pooling ponton/pontoon poses/posses posses/possess princes/princess priorities/prioritise profs/proofs
  programing/programming quarreled/quarrelled quarreling/quarrelling raged/ragged ragging/raging raped/rapped raper/rapper raping/rapping ratan/rattan
  readding/reading reconnoiter/reconnoitre redding/reding reefer/refer reenter/renter reevaluation/revaluation refueled/refuelled refueling/refuelling
  refuge/refugee refugees/refuges regarded/regraded remodeled/remodelled remodeling/remodelling reshoot/reshot retire/retiree retired/retried retirees/retires
  ridder/rider ridding/riding riffle/rifle riffles/rifles rivaled/rivalled rivaling/rivalling robbed/robed robbin/robin robbins/robins rogues/rouges
  rooster/roster roosters/rosters rubble/ruble sabers/sabres sacred/scared sales/salles saliva/salvia salon/saloon salons/saloons salted/slated salter/slater
  sayid/sayyid scared/scarred scaring/scarring scepter/sceptre scooped/scoped scooping/scoping scoops/scops scraped/scrapped scraping/scrapping semper/sempre
  sherds/shreds sherif/sheriff shoots/shots shriek/shrike shrieks/shrikes signaled/signalled signaling/signalling signer/singer signers/singers signing/singing
  silver/sliver siting/sitting skilful/skillful skilfully/skillfully smoother/smother somber/sombre sorel/sorrel spare/sparre spared/sparred spares/sparse
  sparing/sparring specter/spectre spiers/spires spiraling/spiralling spoked/spooked squier/squire stared/starred staring/starring steels/steles stela/stella
  stoops/stops striped/stripped striping/stripping subsidies/subsidise summaries/summarise super/supper sympathies/sympathise taped/tapped taper/tapper
  taping/tapping taxiing/taxing theater/theatre theaters/theatres theres/threes thickest/thickets tiled/tilled tiling/tilling tilted/titled tilting/titling
  timber/timbre timbers/timbres timelines/timeliness title/tittle tones/tonnes totaled/totalled totaling/totalling trails/trials tranquility/tranquillity
  traveled/travelled traveler/traveller travelers/travellers traveling/travelling treaties/treatise tunneling/tunnelling twining/twinning typhon/typhoon
  united/untied unraveling/unravelling unrivaled/unrivalled venter/ventre vermilion/vermillion wagging/waging waggon/wagon waggoner/wagoner waggons/wagons
  waring/warring weiner/wiener wilful/willful wilfully/willfully woolen/woollen woolly/wooly worshiped/worshipped worshipers/worshippers worshiping/worshipping
  adaptions/adoptions afterward/afterword analogies/analogues artefacts/artifacts assemblyman/assemblymen battering/bettering borrowing/burrowing
  businessman/businessmen businesswoman/businesswomen cameraman/cameramen cassation/cessation catalyses/catalysis cattleman/cattlemen cavalryman/cavalrymen
  churchman/churchmen clapboard/clipboard clergyman/clergymen collectable/collectible collectables/collectibles colliding/colluding collision/collusion
  commanded/commended commanding/commending competing/computing complement/compliment complementary/complimentary complemented/complimented
  complementing/complimenting complements/compliments concession/concussion concessions/concussions confidant/confident confirmation/conformation
  confirmations/conformations confirmed/conformed confirming/conforming congressman/congressmen constrict/construct constricted/constructed
  constricting/constructing constriction/construction constrictor/constructor convection/conviction converses/conversos councilman/councilmen
  countryman/countrymen craftsman/craftsmen defenceman/defencemen defenseman/defensemen departing/deporting dependant/dependent dependants/dependents
  descendant/descendent descendants/descendents despatched/dispatched despatches/dispatches diagnoses/diagnosis discernable/discernible distracts/districts
  expandable/expendable expanding/expending expansive/expensive factional/fictional faltering/filtering festering/fostering filiation/foliation
  fisherman/fishermen flattering/fluttering fractional/frictional fractions/frictions frankfort/frankfurt frontiersman/frontiersmen gentleman/gentlemen
  grayscale/greyscale guardsman/guardsmen hamstring/hamstrung highwayman/highwaymen hypotheses/hypothesis ideologies/ideologues imparting/importing
  imposters/impostors infantryman/infantrymen inflected/inflicted inflection/infliction inhabited/inhibited inhabiting/inhibiting insolation/insulation
  installed/instilled installing/instilling journeyman/journeymen landfalls/landfills laterally/literally lettering/littering lumberman/lumbermen
  macroeconomic/microeconomic macroeconomics/microeconomics macroscopic/microscopic massaging/messaging mastering/mustering merchantman/merchantmen
  metamorphoses/metamorphosis metastases/metastasis middleman/middlemen midshipman/midshipmen miniscule/minuscule minuteman/minutemen nationally/notionally
  noblewoman/noblewomen overthrew/overthrow overwrite/overwrote pandering/pondering parentheses/parenthesis parsonage/personage patrolman/patrolmen
  pediatric/podiatric picketing/pocketing policeman/policemen precession/procession preposition/proposition prepositional/propositional prepositions/propositions
  prescribe/proscribe prescribed/proscribed prescription/proscription propeller/propellor prostheses/prosthesis protesters/protestors redaction/reduction
  redactions/reductions requester/requestor resisters/resistors rewarding/rewording salvation/solvation sandpaper/sandpiper secretary/secretory
  selectman/selectmen serviceman/servicemen shattered/shuttered spokesman/spokesmen sportsman/sportsmen statesman/statesmen stationary/stationery
  stragglers/strugglers straggling/struggling strangers/stringers strangest/strongest strapping/stripping stricture/structure strictures/structures
  superstation/superstition swordsman/swordsmen syntheses/synthesis tampering/tempering thrashing/threshing tradesman/tradesmen tribesman/tribesmen
  uninhabited/uninhibited vacations/vocations victorias/victories wandering/wondering weatherman/weathermen withering/wuthering
`
    .split(/\s+/u)
    .filter(Boolean),
);
