/** Kinds of meat and fish; all-kinds.ts says how a line is read. */
export const MEAT_AND_FISH = `
[chicken, minced, beef, pork, lamb, game]
meat * | kjøtt | kött | meat
[chicken]
poultry * | fjærkre, fugl | fågel, fjäderfä | poultry
chicken | kylling, høne | kyckling, höna | chicken
chicken-fillet < chicken | kyllingfilet, kyllingbryst | kycklingfilé, kycklingbröst | chicken fillet, chicken breast, chicken breast fillet
chicken-thigh < chicken | kyllinglår, kyllingklubbe | kycklinglår, kycklingklubba, kycklingben | chicken thigh, chicken leg, chicken drumstick
whole-chicken < chicken | hel kylling | hel kyckling | whole chicken
turkey | kalkun | kalkon | turkey
turkey-fillet < turkey | kalkunfilet | kalkonfilé | turkey breast, turkey fillet
[minced]
mince @minced, chicken, game | kjøttdeig, farse | köttfärs, färs | mince, minced meat, ground meat
beef-mince < mince @minced | kjøttdeig, kjøttdeig av storfe, karbonadedeig, storfekjøttdeig | nötfärs, köttfärs | beef mince, minced beef, ground beef
mixed-mince < mince @minced | blandet kjøttdeig | blandfärs | mixed mince
pork-mince ~ mince @minced | svinekjøttdeig | fläskfärs | pork mince
lamb-mince ~ mince @minced, lamb | lammekjøttdeig | lammfärs | lamb mince
chicken-mince ~ mince @chicken, minced | kyllingkjøttdeig, kyllingfarse | kycklingfärs | chicken mince
game-mince ~ mince @game, minced | elgkjøttdeig, viltkjøttdeig | älgfärs, viltfärs | elk mince, venison mince
[beef]
beef * | storfe, storfekjøtt, oksekjøtt | nötkött, oxkött | beef
steak @beef | biff, entrecôte, indrefilet, ytrefilet, mørbrad | biff, ryggbiff, entrecôte, oxfilé, lövbiff | steak, sirloin steak, ribeye
[pork]
pork * | svin, svinekjøtt, flesk, gris | fläsk, fläskkött, gris, griskött | pork
pork-chop @pork | svinekotelett, kotelett, nakkekotelett | fläskkotlett, kotlett, fläskkarré | pork chop, chop
ribs @pork | ribbe, svineribbe | revbensspjäll, revben | pork ribs, ribs
[lamb]
lamb * | lam, lammekjøtt, får, fårekjøtt | lamm, lammkött, får | lamb, mutton
stewing-lamb < lamb | fårikål, fårikålkjøtt | fårikål, lammgrytbitar | lamb for stewing
leg-of-lamb < lamb | lammelår | lammstek | leg of lamb
[game]
game * | vilt, viltkjøtt | vilt, viltkött | game, venison
reindeer @game | reinsdyr, reinsdyrskav, skav | ren, renskav | reindeer
elk @game | elg | älg | elk, moose
[charcuterie]
cold-cut * | kjøttpålegg, pålegg, spekemat | charkpålägg, pålägg, smörgåspålägg, chark | cold cuts, deli meat
ham | skinke, kokt skinke | skinka, kokt skinka | ham, cooked ham
bacon | bacon, sideflesk | bacon, sidfläsk | bacon
salami | salami, spekepølse | salami | salami
pepperoni | pepperoni | pepperoni | pepperoni
liver-pate | leverpostei | leverpastej | liver pâté, liver pate
[sausage]
sausage | pølse | korv | sausage
grill-sausage < sausage | grillpølse | grillkorv | grill sausage, barbecue sausage
hot-dog-sausage < sausage | wienerpølse | wienerkorv, varmkorv, prinskorv | wiener sausage, frankfurter, hot dog
falu-sausage < sausage | falukorv | falukorv | falu sausage
[fresh-fish, frozen-fish]
fish * | fisk | fisk | fish
fresh-fish * @fresh-fish | fersk fisk | färsk fisk | fresh fish
salmon @fresh-fish, frozen-fish | laks, laksefilet, !salma | lax, laxfilé, laxfiléer | salmon, salmon fillet, salmon portions
smoked-salmon ~ salmon | røkt laks, røkelaks, gravet laks, gravlaks | rökt lax, gravad lax, gravlax | smoked salmon, gravlax
cod @fresh-fish, frozen-fish | torsk, torskefilet | torsk, torskfilé, torskryggfilé | cod, cod fillet
trout | ørret, ørretfilet | regnbåge, regnbågsfilé, öring, forell | trout, rainbow trout, trout fillet
saithe | sei, seifilet | sej, sejfilé | saithe, coley, saithe fillet
fish-finger @frozen-fish | fiskepinne, fiskepinner | fiskpinne, fiskpinnar | fish finger, fish stick
fish-burger @frozen-fish | fiskeburger, !lofotburger | fiskburgare | fish burger
fish-cake @ready-dinners, frozen-fish, fresh-fish | fiskekake, fiskekaker, fiskeboller | fiskkaka, fiskbullar | fish cake, fishcake
fish-gratin @frozen-fish, frozen-meals | fiskegrateng, fiskegratin | fiskgratäng | fish gratin
[shellfish]
shellfish * | skalldyr, sjømat | skaldjur | shellfish, seafood
prawn | reke, reker, scampi | räka, räkor, scampi | prawn, shrimp
crab | krabbe | krabba | crab
crab-stick | krabbepinne, crabsticks, surimi | crabsticks, krabbpinnar, surimi | crab stick, surimi
mussel | blåskjell, skjell | blåmussla, blåmusslor, mussla, musslor | mussel
[spreads-fish, canned]
mackerel | makrell, makrell i tomat | makrill, makrill i tomatsås | mackerel, mackerel in tomato, mackerel in tomato sauce
tuna | tunfisk | tonfisk | tuna
sardine | sardin, sardiner, brisling | sardin, sardiner, skarpsill | sardine, brisling sardines
caviar @spreads-fish | kaviar, torskerogn | kaviar, !kalles | cod roe spread, caviar, cod roe, roe
herring @spreads-fish | sild, sursild, kryddersild, appetittsild | sill, inlagd sill, strömming | herring, pickled herring, herring fillets
`
