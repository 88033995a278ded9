/** Kinds of dairy, eggs and what replaces them; all-kinds.ts says how a line is read. */
export const DAIRY_AND_EGGS = `
[milk, cream, yoghurt, butter, cheese]
dairy * | meieri, meieriprodukter, meierivarer | mejeri, mejeriprodukter, mejerivaror | dairy, dairy products
[milk]
milk | melk, mjølk, kumelk | mjölk, komjölk, mjölkdryck | milk, cow's milk
low-fat-milk < milk | lettmelk, ekstra lett melk | lättmjölk, mellanmjölk | low-fat milk, semi-skimmed milk
semi-skimmed-milk < low-fat-milk | lettmelk | mellanmjölk | semi-skimmed milk
light-milk < low-fat-milk | ekstra lettmelk, ekstra lett melk | lättmjölk | low-fat milk
whole-milk < milk | helmelk, h-melk | standardmjölk, röd mjölk, lantmjölk, gammaldags mjölk | whole milk, farm milk, full-fat milk
skimmed-milk < milk | skummet melk, skumma mjølk, skummetmelk | minimjölk, skummjölk | skimmed milk, skim milk, fat-free milk
chocolate-milk ~ milk | sjokolademelk, kakaomelk | chokladmjölk, chokladmjölkdryck | chocolate milk, chocolate milk drink
cultured-milk @milk, yoghurt | kulturmelk, surmelk, kefir, !cultura | filmjölk, fil, kefir, lättfil | cultured milk, buttermilk, kefir
[cream]
cream | fløte | grädde | cream
whipping-cream < cream | kremfløte, piskekrem | vispgrädde | whipping cream, heavy cream, double cream
cooking-cream < cream | matfløte, kokefløte | matlagningsgrädde, matgrädde | cooking cream, single cream
coffee-cream ~ cream | kaffefløte | kaffegrädde | coffee cream
sour-cream | rømme | gräddfil | sour cream, soured cream
creme-fraiche | crème fraîche | crème fraiche, creme fraiche | crème fraîche
custard | vaniljesaus, vaniljekrem | vaniljsås, vaniljkräm | vanilla custard, custard, custard sauce
[yoghurt]
yoghurt | yoghurt, jogurt, yogurt | yoghurt, jogurt, yogurt | yoghurt, yogurt
greek-yoghurt < yoghurt | gresk yoghurt | grekisk yoghurt, turkisk yoghurt | greek yoghurt, greek yogurt
skyr ~ yoghurt | skyr | skyr | skyr
quark ~ yoghurt | kvarg, !kesam | kvarg, !kesella, lättkvarg | quark
pudding @yoghurt, ready-dinners | pudding, proteinpudding | pudding | pudding, protein pudding
[butter]
butter | smør, meierismør | smör | butter
spreadable-butter ~ butter | smørbart smør, !bremykt | smörgåsfett, !bregott | spreadable butter, low-fat spread, light spread
margarine | margarin, !brelett | margarin, lättmargarin | margarine, liquid margarine
[cheese]
cheese | ost | ost | cheese
semi-hard-cheese < cheese | gulost, !norvegia, !jarlsberg, hvitost, kvitost, gul ost, hvit ost, skiveost | hushållsost, herrgårdsost, prästost, grevé, gulost | sliced cheese, !norvegia, !norvegia cheese, !jarlsberg, semi-hard cheese, yellow cheese
grated-cheese ~ cheese | revet ost, revet, revne oster | riven ost, rivna ostar | grated cheese, shredded cheese
brown-cheese ~ cheese @cheese, spreads, charcuterie | brunost, brun ost, geitost, gjetost, mysost, fløtemysost, gudbrandsdalsost | brunost, mesost, getmesost | brown cheese, goat's brown cheese
whey-spread ~ brown-cheese @cheese, spreads, charcuterie | prim | messmör | whey spread, sweet whey spread
feta ~ cheese | fetaost, feta | fetaost, feta, salladsost | feta, feta cheese
mozzarella ~ cheese | mozzarella | mozzarella | mozzarella
parmesan ~ cheese | parmesan, parmesanost | parmesan, parmesanost | parmesan, parmesan cheese
halloumi ~ cheese | halloumi, grillost | halloumi, grillost | halloumi
brie ~ cheese | brie, hvitmuggost | brie, brieost, vitmögelost | brie
blue-cheese ~ cheese | blåmuggost, blåmugg | ädelost, blåmögelost | blue cheese
goat-cheese ~ cheese | chèvre, hvit geitost | getost, chèvre | goat's cheese, goat cheese
cream-cheese ~ cheese | kremost, smøreost, !philadelphia | färskost, mjukost, !philadelphia | cream cheese, cheese spread
cottage-cheese ~ cheese @cheese, yoghurt | cottage cheese | cottage cheese, keso | cottage cheese
[eggs]
egg * | egg | ägg | egg
[plant-drinks]
plant-drink * | plantedrikk, plantemelk, melkealternativ | växtdryck, växtbaserad dryck, växtmjölk | plant drink, plant milk, dairy alternative
oat-drink < plant-drink | havredrikk, havremelk, havremjølk | havredryck, havremjölk, barista havredryck | oat drink, oat milk, barista oat drink
soy-drink < plant-drink | soyadrikk, soyamelk | sojadryck, sojamjölk | soy drink, soya drink, soy milk, soya milk
almond-drink < plant-drink | mandeldrikk, mandelmelk | mandeldryck, mandelmjölk | almond drink, almond milk
plant-cream ~ plant-drink | havrefløte, havrebase, plantefløte | havregrädde, havrebas, !imat | oat cream, oat cooking cream, plant cream
`
