/** Kinds of dry goods, sauces and spices; all-kinds.ts says how a line is read. */
export const PANTRY = `
[pasta-rice]
pasta | pasta | pasta | pasta
spaghetti < pasta | spaghetti | spaghetti, spagetti | spaghetti
penne < pasta | penne | penne | penne
fusilli < pasta | fusilli, pastaskruer | fusilli, pastaskruvar | fusilli
macaroni < pasta | makaroni | makaroner, makaron, idealmakaroner | macaroni
wholewheat-pasta < pasta | fullkornspasta | fullkornspasta | wholewheat pasta
lasagne-sheet ~ pasta | lasagneplate, lasagneplater | lasagneplatta, lasagneplattor | lasagne sheets
ravioli @canned, pasta-rice | ravioli | ravioli | ravioli
noodle | nudel, nudler, eggnudler | nudel, nudlar, äggnudlar | noodle, egg noodles
rice | ris | ris | rice
jasmine-rice < rice | jasminris | jasminris | jasmine rice
basmati-rice < rice | basmatiris, basmati | basmatiris, basmati | basmati rice, basmati
long-grain-rice < rice | langkornet ris | långkornigt ris | long-grain rice
pudding-rice ~ rice | grøtris | grötris | pudding rice
couscous | couscous, cous cous | couscous, cous cous | couscous, cous cous
bulgur | bulgur | bulgur | bulgur
quinoa | quinoa | quinoa | quinoa
[legumes, canned]
legume * @legumes | belgfrukter | baljväxter | pulses, legumes
bean @legumes, canned | bønne, bønner | böna, bönor | bean
kidney-bean < bean | kidneybønne | kidneyböna, kidneybönor | kidney bean
black-bean < bean | svarte bønner | svarta bönor | black beans
baked-bean ~ bean | tomatbønner, hvite bønner i tomatsaus | vita bönor i tomatsås | baked beans
lentil | linse, linser | lins, linser | lentil
chickpea | kikert, kikerter | kikärta, kikärtor | chickpea, garbanzo
[canned]
tinned-food * | hermetikk | konserver | tinned food, canned food
tinned-tomato | hakkede tomater, hermetiske tomater, tomater på boks, flådde tomater | krossade tomater, finkrossade tomater, tomater på burk, konserverade tomater | chopped tomatoes, finely chopped tomatoes, tinned tomatoes, canned tomatoes
tomato-puree | tomatpuré | tomatpuré | tomato purée, tomato paste
coconut-milk | kokosmelk | kokosmjölk | coconut milk
red-cabbage | rødkål | rödkål | red cabbage
sun-dried-tomato | soltørkede tomater | soltorkade tomater | sun-dried tomatoes
gherkin @canned, sauces | sylteagurk, skivede agurker | smörgåsgurka, ättiksgurka, inlagd gurka, saltgurka | gherkin, pickled gherkin, pickled cucumber
olive @canned, sauces, salads-dips | oliven | oliv, oliver | olive
[soups]
soup @soups, ready-dinners | suppe | soppa, soppor | soup, soup mix
gravy @soups, sauces | brun saus, sausblanding | brunsås | gravy, gravy mix
stew @soups, ready-dinners | gryte, gryterett | gryta, grytor | stew, stew mix
bearnaise ~ sauce @soups, sauces | bearnaise, bearnaisesaus | bearnaise, bearnaisesås | béarnaise sauce, béarnaise
[baking]
flour | mel | mjöl | flour
wheat-flour < flour | hvetemel, siktet hvetemel, kveitemjøl | vetemjöl | wheat flour, plain flour, all-purpose flour
wholemeal-flour < flour | sammalt hvetemel | grahamsmjöl, fullkornsmjöl | wholemeal flour, graham flour
rye-flour < flour | rugmel | rågmjöl | rye flour
spelt-flour < flour | speltmel | dinkelmjöl | spelt flour
maize-starch | maisstivelse, maizena | majsstärkelse, maizena | cornflour, cornstarch
potato-starch | potetmel, potetstivelse | potatismjöl | potato starch
sugar | sukker | socker, sockret | sugar
white-sugar < sugar | farin | strösocker | caster sugar, granulated sugar, white sugar
brown-sugar ~ sugar | brunt sukker | farinsocker, brunt socker, muscovado | brown sugar
icing-sugar ~ sugar | melis, flormelis | florsocker | icing sugar, powdered sugar
vanilla-sugar ~ sugar | vaniljesukker | vaniljsocker | vanilla sugar
baking-powder | bakepulver | bakpulver | baking powder
yeast | gjær | jäst | yeast
dry-yeast < yeast | tørrgjær | torrjäst | dry yeast, dried yeast
cocoa | kakao, kakaopulver, bakekakao | kakao, kakaopulver | cocoa, cocoa powder
baking-chocolate ~ chocolate @baking | kokesjokolade | bakchoklad, blockchoklad | baking chocolate, cooking chocolate
syrup @baking | sirup | sirap | syrup
desiccated-coconut | kokosmasse, kokos | kokosflingor, kokos | desiccated coconut, coconut flakes
[oil]
oil * | olje, matolje, stekeolje | olja, matolja, stekolja | oil, cooking oil, vegetable oil
olive-oil < oil | olivenolje | olivolja | olive oil
rapeseed-oil < oil | rapsolje | rapsolja | rapeseed oil, canola oil
sunflower-oil < oil | solsikkeolje | solrosolja | sunflower oil
[sauces]
sauce @sauces, soups | saus, sauser | sås, såser | sauce
ketchup | ketchup, tomatketchup | ketchup, tomatketchup | ketchup, tomato ketchup, catsup
mustard | sennep | senap | mustard
mayonnaise | majones, mayo | majonnäs, majo | mayonnaise, mayo
pesto | pesto | pesto | pesto
remoulade | remulade | remoulad | remoulade
soy-sauce | soyasaus, soya | sojasås, soja | soy sauce, soya sauce
vinegar | eddik | vinäger, ättika | vinegar
balsamic < vinegar | balsamicoeddik, balsamico | balsamvinäger, balsamico | balsamic vinegar, balsamic
dressing @sauces | dressing | dressing | dressing
chilli-sauce @sauces | chilisaus, sweet chili | chilisås, sweet chili | chilli sauce, sweet chilli, chili sauce, sweet chili sauce
taco-sauce @spices, tex-mex, sauces | tacosaus, salsa | tacosås, salsa | taco sauce, salsa
[spices]
spice * | krydder, krydderier | krydda, kryddor | spice, seasoning
salt | salt, bordsalt | salt, bordssalt | salt, table salt
pepper | pepper | peppar | pepper
black-pepper < pepper | sort pepper, svart pepper | svartpeppar | black pepper
paprika-powder | paprikapulver | paprikapulver | paprika powder, paprika
curry | karri | curry | curry powder, curry
cinnamon | kanel | kanel | cinnamon
cumin | spisskummen | spiskummin | cumin
cardamom | kardemomme | kardemumma | cardamom
oregano | oregano | oregano | oregano
garlic-powder | hvitløkspulver | vitlökspulver | garlic powder
stock | buljong, kraft, fond | buljong, fond | stock, stock cube, bouillon, broth
taco-spice @spices, tex-mex | tacokrydder, fajitakrydder | tacokrydda, fajitakrydda | taco spice mix, taco seasoning, taco spice, fajita seasoning
[tex-mex]
taco * @tex-mex | taco, texmex, tex-mex | taco, texmex, tex-mex | taco, tex-mex
tortilla @tex-mex, bread | tortilla, tortillalefse, lefse, hvetetortilla, tacolefse | tortilla, tortillabröd, vetetortilla, wraps | tortilla, wheat tortilla, wholewheat tortilla, wrap
taco-shell < taco | tacoskjell | tacoskal | taco shell
`
