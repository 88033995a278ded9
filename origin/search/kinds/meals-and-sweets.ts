/** Kinds of frozen and ready food, sweets and snacks; all-kinds.ts says how a line is read. */
export const MEALS_AND_SWEETS = `
[frozen-vegetables]
[frozen-vegetables, frozen-berries, frozen-potato, frozen-meals, frozen-fish]
frozen-food * | frysevarer, frossenmat, frossen mat | frysvaror, fryst mat | frozen food
[frozen-vegetables]
stir-fry-mix | wokblanding, wokgrønnsaker | wokgrönsaker, wok | stir-fry mix, stir-fry vegetables
frozen-vegetable * | frosne grønnsaker, frossengrønt | frysta grönsaker | frozen vegetables
pea @frozen-vegetables, canned | ert, erter | ärta, ärtor, ärter | pea, garden peas
frozen-broccoli ~ broccoli | frossen brokkoli | fryst broccoli, broccoli fryst | frozen broccoli
[frozen-berries]
frozen-strawberry ~ strawberry | frosne jordbær | frysta jordgubbar | frozen strawberries
frozen-blueberry ~ blueberry | frosne blåbær | frysta blåbär | frozen blueberries
frozen-raspberry ~ raspberry | frosne bringebær | frysta hallon | frozen raspberries
[frozen-potato]
fries | pommes frites, pommes, strips, pommfri, pomfri | pommes frites, pommes, pommes strips, strips, pommfritt, pomfritt | fries, french fries, oven chips, straight-cut chips, chips
potato-wedge | potetbåt, potetbåter | klyftpotatis | potato wedges, wedges
hash | pytt i panne | pyttipanna, pytt i panna, krögarpytt | potato hash, hash
[frozen-meals]
pizza @frozen-meals, ready-dinners | pizza, panpizza, !big one | pizza, panpizza, pizzor | pizza, pan pizza
lasagne @frozen-meals, ready-dinners | lasagne | lasagne | lasagne, lasagna
potato-cake @frozen-potato | potetkake, lompe | potatisbullar, raggmunk | potato cake
mashed-potato @ready-dinners | potetmos, potetstappe | potatismos | mashed potato, mash
potato-gratin @ready-dinners, frozen-meals | potetgrateng, fløtegratinerte poteter | potatisgratäng | potato gratin
burger @meat-alternatives, frozen-meals, minced | burger, hamburger, grønnsaksburger | burgare, hamburgare | burger, hamburger, vegetable burger
[ready-dinners]
ready-meal * @ready-dinners, frozen-meals | ferdigmat, ferdigmiddag, middag | färdigmat, färdigrätt, middag | ready meal, dinner
meatball @ready-dinners, frozen-meals | kjøttbolle, kjøttboller, kjøttkake, kjøttkaker | köttbulle, köttbullar, köttkaka, köttkakor | meatball, meat patty, meat patties, meat cake, meat cakes
[meal-kits]
meal-kit * | matkasse, matkasser | matkasse, matkassar | meal kit
[salads-dips]
dip * | dip, dipp | dipp, röra, röror | dip
hummus | hummus | hummus | hummus, houmous
guacamole | guacamole | guacamole | guacamole
tzatziki | tzatziki, tsatsiki | tzatziki, tsatsiki | tzatziki
[meat-alternatives]
meat-alternative * | kjøtterstatning, vegetarmat, vegetarisk | vegetariskt, köttersättning | meat alternative, plant-based, vegetarian food
tofu | tofu | tofu | tofu
tempeh | tempeh | tempeh | tempeh
mycoprotein | quorn | quorn | quorn, mycoprotein pieces
plant-ball | vegoboller, vegetarboller | vegobullar | vegan meatballs, plant-based meatballs
falafel | falafel | falafel | falafel
plant-mince | vegofarse, plantefarse, vegetarfarse | vegofärs, växtfärs, sojafärs | plant mince, vegan mince, veggie mince
plant-sausage | vegetarpølse, vegopølse | vegokorv, vegetarisk korv | vegetarian sausage, vegan sausage, veggie sausage
[chocolate]
chocolate * @chocolate | sjokolade | choklad | chocolate
milk-chocolate < chocolate | melkesjokolade | mjölkchoklad | milk chocolate
dark-chocolate ~ chocolate | mørk sjokolade | mörk choklad | dark chocolate
[candy, gum]
sweets * @candy, gum | godteri, godis, smågodt, snop, slikkeri | godis, lösgodis, snask | sweets, candy, confectionery
liquorice @candy, gum | lakris | lakrits | liquorice, licorice
chewing-gum @gum | tyggegummi | tuggummi | chewing gum, gum
pastille @gum | pastill | pastill, halstablett, tablettask | pastille
[ice-cream]
ice-cream * | is, iskrem | glass, gräddglass | ice cream, icecream
vanilla-ice-cream < ice-cream | vaniljeis, vaniljeiskrem | vaniljglass| vanilla ice cream
ice-lolly ~ ice-cream | saftis, ispinne | isglass, glasspinne | ice lolly, popsicle
[chips]
[chips, nuts, bars]
snack * | snacks, snack | snacks, snack | snacks, snack
[chips]
crisps | potetgull, chips, potetchips | chips, potatischips | crisps, potato chips, potato crisps, chips
popcorn | popcorn, popkorn | popcorn | popcorn
dip-mix | dipmix | dipmix | dip mix
cheese-puff | ostepop | ostbågar | cheese puffs
[nuts]
nut | nøtt, nøtter, nøttemiks, nøtteblanding | nöt, nötter, nötmix | nut, mixed nuts
peanut < nut | peanøtt, peanøtter | jordnöt, jordnötter | peanut
cashew < nut | cashewnøtt, cashewnøtter | cashewnöt, cashewnötter | cashew, cashew nut
almond < nut | mandel, mandler | mandel, mandlar | almond
walnut < nut | valnøtt, valnøtter | valnöt, valnötter | walnut
hazelnut < nut @nuts, baking | hasselnøtt, hasselnøtter | hasselnöt, hasselnötter | hazelnut
raisin | rosin, rosiner | russin | raisin
dried-apricot ~ apricot | tørkede aprikoser | torkade aprikoser | dried apricots
sunflower-seed | solsikkefrø, solsikkekjerner | solrosfrön, solrosfrö, solroskärnor | sunflower seeds
[bars]
snack-bar * | bar, energibar, proteinbar, müslibar, nøttebar | bar, energibar, proteinbar, müslibar | snack bar, energy bar, protein bar
`
