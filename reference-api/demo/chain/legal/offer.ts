import { legalArticle } from './article'

export const offer = legalArticle(
  'offer',
  { ru: 'Публичная оферта', en: 'Public offer', kk: 'Жария оферта' },
  {
    ru: `<p>ТОО «Dala Doner» (далее — продавец) предлагает каждому, кто сделает заказ на этом сайте, купить готовую еду на условиях, изложенных ниже. Это публичная оферта по статьям 387 и 395 Гражданского кодекса Республики Казахстан: для всех покупателей условия одинаковы.</p>
<h2>1. Как заключается договор</h2>
<ul>
<li>Перед подтверждением мы показываем состав заказа, цену каждого блюда, стоимость доставки, адрес или филиал и время. Проверьте их.</li>
<li>Нажимая кнопку заказа на странице оплаты, вы принимаете оферту полностью.</li>
<li>Договор заключён, когда продавец принял заказ и присвоил ему номер. Номер и состояние заказа видны на его странице.</li>
<li>Регистрироваться не обязательно. Заказать может человек старше 14 лет; за тех, кто младше, заказывают родители.</li>
</ul>
<h2>2. Меню и цены</h2>
<ul>
<li>Состав, вес, калорийность и аллергены указаны на странице блюда. Фотография передаёт вид блюда, но подача может немного отличаться.</li>
<li>Цены указаны в тенге со всеми налогами и зависят от филиала. Действует цена, которую вы подтвердили. Если она изменилась, пока вы оформляли заказ, мы покажем новую и спросим ещё раз.</li>
<li>Если блюдо закончилось, когда заказ уже принят, мы позвоним и предложим замену. Вы можете согласиться, исключить блюдо или отказаться от заказа. Разницу и уже уплаченные деньги вернём.</li>
</ul>
<h2>3. Доставка и самовывоз</h2>
<ul>
<li>Мы доставляем в пределах зон филиала. Стоимость, минимальная сумма и сумма бесплатной доставки зависят от адреса и видны до подтверждения заказа.</li>
<li>Время доставки — честная оценка, а не гарантия до минуты. Заказ ко времени привозим в выбранные полчаса. Если опаздываем, предупредим.</li>
<li>Если дверь не открывают и телефон не отвечает, курьер ждёт 10 минут и возвращает заказ в филиал. Там его можно забрать в течение часа.</li>
<li>При самовывозе назовите номер заказа. Готовый заказ хранится в филиале один час.</li>
<li>Проверьте заказ при получении: недостающее проще всего исправить сразу.</li>
</ul>
<h2>4. Оплата, бонусы и промокоды</h2>
<ul>
<li>Способы оплаты показаны на странице оплаты. Подробности — в документе «Оплата и возврат».</li>
<li>Один бонус равен одному тенге скидки на блюда. Бонусы нельзя обменять на деньги, передать другому человеку или потратить на доставку. Сколько бонусов начислено и до какого дня они действуют, видно в разделе «Бонусы».</li>
<li>Условия промокода указаны вместе с ним. Если заказ перестал им соответствовать, скидка не действует, и вы увидите это до подтверждения.</li>
</ul>
<h2>5. Отмена и претензии</h2>
<ul>
<li>Пока кухня не начала готовить, заказ можно бесплатно отменить кнопкой на его странице.</li>
<li>Когда приготовление началось, позвоните нам: отменить такой заказ получается не всегда, потому что еда готовится лично для вас.</li>
<li>Если заказ неполный, перепутан или испорчен, напишите или позвоните нам в день получения, назовите номер заказа и, если можно, приложите фотографию. Мы переделаем блюдо или вернём деньги. На письменную претензию отвечаем в течение 10 календарных дней.</li>
</ul>
<h2>6. Обязанности сторон</h2>
<ul>
<li>Продавец готовит еду по санитарным требованиям Республики Казахстан, передаёт заказ в согласованном составе и выдаёт чек.</li>
<li>Покупатель указывает верные телефон и адрес, принимает и оплачивает заказ.</li>
<li>Если у вас аллергия, сверьтесь с перечнем аллергенов. Блюда готовят на общей кухне, поэтому следы аллергенов возможны, даже если ингредиент убран.</li>
<li>Продавец вправе не принять заказ, если филиал закрыт или перегружен, адрес не обслуживается либо с указанного номера не раз заказывали и не забирали еду.</li>
</ul>
<h2>7. Ответственность и споры</h2>
<ul>
<li>Стороны отвечают по законам Республики Казахстан. Ничто в этой оферте не ограничивает права, которые даёт вам Закон от 4 мая 2010 года № 274-IV «О защите прав потребителей».</li>
<li>Спор мы стараемся решить по претензии. Если не получилось, вы можете обратиться в уполномоченный орган по защите прав потребителей или в суд, в том числе по своему месту жительства.</li>
</ul>
<h2>8. Изменение оферты</h2>
<p>Новая редакция действует со дня публикации на этой странице. К заказу применяется та, что действовала в момент его подтверждения. Тексты на казахском и русском языках имеют одинаковую силу, английский перевод дан для удобства.</p>`,
    en: `<p>Dala Doner LLP (the seller) offers everyone who places an order on this website to buy ready-made food on the terms below. This is a public offer under articles 387 and 395 of the Civil Code of the Republic of Kazakhstan: the terms are the same for every buyer.</p>
<h2>1. How the contract is made</h2>
<ul>
<li>Before you confirm, we show what is in the order, the price of every dish, the cost of delivery, the address or branch, and the time. Please check them.</li>
<li>By pressing the order button on the payment page you accept this offer in full.</li>
<li>The contract is made when the seller has accepted the order and given it a number. The order’s page shows the number and how far it has got.</li>
<li>You do not have to register. Anyone over 14 may order; for younger children their parents do.</li>
</ul>
<h2>2. Menu and prices</h2>
<ul>
<li>Ingredients, weight, calories and allergens are listed on the page of each dish. The photo shows the dish as it is, though the serving may differ slightly.</li>
<li>Prices are in tenge, include all taxes and depend on the branch. The price you confirmed applies. If it changed while you were ordering, we show the new one and ask again.</li>
<li>If a dish runs out after we accepted the order, we call you and suggest another. You may agree, leave the dish out or cancel. We return the difference and anything already paid.</li>
</ul>
<h2>3. Delivery and pickup</h2>
<ul>
<li>We deliver within the zones of a branch. The price, the minimum amount and the amount for free delivery depend on your address and are shown before you confirm.</li>
<li>Delivery time is an honest estimate, not a promise to the minute. An order for a set time arrives within the chosen half hour. If we are late, we will let you know.</li>
<li>If nobody opens the door or answers the phone, the courier waits 10 minutes and returns the order to the branch, where you can collect it within an hour.</li>
<li>When you pick up an order yourself, tell us its number. A ready order is kept for one hour.</li>
<li>Please check the order when you receive it: anything missing is easiest to put right at once.</li>
</ul>
<h2>4. Payment, bonuses and promo codes</h2>
<ul>
<li>The payment page shows the ways to pay. The details are in “Payment and refunds”.</li>
<li>One bonus is worth one tenge off the dishes. Bonuses cannot be exchanged for money, given to somebody else or spent on delivery. The “Bonuses” section shows how many you have and until when they are valid.</li>
<li>A promo code comes with its own conditions. If the order no longer meets them, there is no discount, and you see that before you confirm.</li>
</ul>
<h2>5. Cancellation and complaints</h2>
<ul>
<li>Until the kitchen starts cooking you can cancel free of charge with the button on the order’s page.</li>
<li>Once cooking has begun, call us: such an order cannot always be cancelled, because the food is made for you personally.</li>
<li>If an order is incomplete, mixed up or spoiled, write or call on the day you receive it, tell us its number and add a photo if you can. We make the dish again or return the money. Written complaints are answered within 10 calendar days.</li>
</ul>
<h2>6. What each side undertakes</h2>
<ul>
<li>The seller cooks according to the sanitary rules of the Republic of Kazakhstan, hands over what was agreed and gives a receipt.</li>
<li>The buyer gives a correct phone number and address, accepts the order and pays for it.</li>
<li>If you have an allergy, check the list of allergens. Dishes are made in a shared kitchen, so traces are possible even when an ingredient is left out.</li>
<li>The seller may decline an order if the branch is closed or overloaded, if the address is not served, or if food ordered from the same number was repeatedly not collected.</li>
</ul>
<h2>7. Liability and disputes</h2>
<ul>
<li>Both sides are liable under the laws of the Republic of Kazakhstan. Nothing here limits your rights under Law No. 274-IV of 4 May 2010 “On the Protection of Consumer Rights”.</li>
<li>We try to settle every complaint directly. If that fails, you may turn to the consumer protection authority or to a court, including the one where you live.</li>
</ul>
<h2>8. Changes to the offer</h2>
<p>A new version applies from the day it is published on this page. An order is governed by the version in force when it was confirmed. The Kazakh and Russian texts have equal force; this English translation is for convenience.</p>`,
    kk: `<p>«Dala Doner» ЖШС (бұдан әрі — сатушы) осы сайтта тапсырыс беретін әр адамға дайын тағамды төмендегі шарттармен сатып алуды ұсынады. Бұл — Қазақстан Республикасы Азаматтық кодексінің 387 және 395-баптарына сәйкес жария оферта: шарттар барлық сатып алушыға бірдей.</p>
<h2>1. Шарт қалай жасалады</h2>
<ul>
<li>Растау алдында біз тапсырыстың құрамын, әр тағамның бағасын, жеткізу құнын, мекенжайды немесе филиалды және уақытты көрсетеміз. Оларды тексеріңіз.</li>
<li>Төлем бетіндегі тапсырыс түймесін басу арқылы сіз офертаны толық қабылдайсыз.</li>
<li>Сатушы тапсырысты қабылдап, оған нөмір берген кезде шарт жасалды деп саналады. Тапсырыстың нөмірі мен барысы оның бетінде көрінеді.</li>
<li>Тіркелу міндетті емес. 14 жастан асқан адам тапсырыс бере алады, одан кішілер үшін ата-анасы тапсырыс береді.</li>
</ul>
<h2>2. Мәзір және баға</h2>
<ul>
<li>Құрамы, салмағы, калориясы мен аллергендері тағамның бетінде көрсетілген. Сурет тағамның түрін көрсетеді, бірақ ұсынылуы сәл өзгеше болуы мүмкін.</li>
<li>Бағалар теңгемен, барлық салықты қоса көрсетілген және филиалға байланысты. Сіз растаған баға қолданылады. Рәсімдеу кезінде баға өзгерсе, жаңасын көрсетіп, қайта сұраймыз.</li>
<li>Тапсырыс қабылданғаннан кейін тағам таусылып қалса, қоңырау шалып, басқасын ұсынамыз. Келісуге, тағамды алып тастауға немесе тапсырыстан бас тартуға болады. Айырманы және төленген ақшаны қайтарамыз.</li>
</ul>
<h2>3. Жеткізу және өзіңіз алып кету</h2>
<ul>
<li>Филиалдың аймақтары шегінде жеткіземіз. Құны, ең аз сома және тегін жеткізу сомасы мекенжайға байланысты, олар растауға дейін көрінеді.</li>
<li>Жеткізу уақыты — шынайы болжам, минутына дейінгі кепілдік емес. Белгілі бір уақытқа берілген тапсырысты таңдалған жарты сағатта әкелеміз. Кешіксек, ескертеміз.</li>
<li>Есікті ешкім ашпай, телефон жауап бермесе, курьер 10 минут күтіп, тапсырысты филиалға қайтарады. Оны сол жерден бір сағат ішінде алып кетуге болады.</li>
<li>Өзіңіз алып кеткенде тапсырыс нөмірін айтыңыз. Дайын тапсырыс филиалда бір сағат сақталады.</li>
<li>Тапсырысты алған кезде тексеріңіз: жетпегенін бірден түзеу оңай.</li>
</ul>
<h2>4. Төлем, бонустар және промокодтар</h2>
<ul>
<li>Төлем тәсілдері төлем бетінде көрсетілген. Толығырақ «Төлем және қайтару» құжатында.</li>
<li>Бір бонус тағам құнын бір теңгеге азайтады. Бонусты ақшаға айырбастауға, басқа адамға беруге немесе жеткізуге жұмсауға болмайды. Қанша бонус бары және олардың қай күнге дейін жарамды екені «Бонустар» бөлімінде көрінеді.</li>
<li>Промокодтың шарттары онымен бірге көрсетіледі. Тапсырыс оларға сай келмей қалса, жеңілдік қолданылмайды, оны растауға дейін көресіз.</li>
</ul>
<h2>5. Бас тарту және шағымдар</h2>
<ul>
<li>Асүй дайындай бастағанша тапсырыстан оның бетіндегі түйме арқылы тегін бас тартуға болады.</li>
<li>Дайындау басталса, бізге қоңырау шалыңыз: тағам тек сізге арнап дайындалатындықтан, ондай тапсырыстан бас тарту әрдайым мүмкін бола бермейді.</li>
<li>Тапсырыс толық болмаса, ауысып кетсе немесе бұзылса, алған күні жазыңыз не қоңырау шалыңыз, нөмірін айтып, мүмкін болса фотосын қосыңыз. Тағамды қайта дайындаймыз немесе ақшаны қайтарамыз. Жазбаша шағымға күнтізбелік 10 күн ішінде жауап береміз.</li>
</ul>
<h2>6. Тараптардың міндеттері</h2>
<ul>
<li>Сатушы тағамды Қазақстан Республикасының санитариялық талаптарына сай дайындайды, тапсырысты келісілген құрамда береді және чек ұсынады.</li>
<li>Сатып алушы дұрыс телефон мен мекенжайды көрсетеді, тапсырысты қабылдап, төлейді.</li>
<li>Аллергияңыз болса, аллергендер тізімін қараңыз. Тағамдар ортақ асүйде дайындалады, сондықтан ингредиент алынып тасталса да, оның іздері қалуы мүмкін.</li>
<li>Филиал жабық немесе жүктемесі көп болса, мекенжайға қызмет көрсетілмесе не көрсетілген нөмірден бірнеше рет тапсырыс беріліп, алынбаған болса, сатушы тапсырысты қабылдамауға құқылы.</li>
</ul>
<h2>7. Жауапкершілік және даулар</h2>
<ul>
<li>Тараптар Қазақстан Республикасының заңдары бойынша жауап береді. Осы офертадағы ештеңе «Тұтынушылардың құқықтарын қорғау туралы» 2010 жылғы 4 мамырдағы № 274-IV Заң берген құқықтарыңызды шектемейді.</li>
<li>Дауды шағым бойынша шешуге тырысамыз. Ол мүмкін болмаса, тұтынушылардың құқықтарын қорғау жөніндегі уәкілетті органға немесе сотқа, соның ішінде өз тұрғылықты жеріңіз бойынша жүгіне аласыз.</li>
</ul>
<h2>8. Офертаның өзгеруі</h2>
<p>Жаңа редакция осы бетте жарияланған күннен бастап қолданылады. Тапсырысқа ол расталған сәтте күшінде болған редакция қолданылады. Қазақ және орыс тіліндегі мәтіндердің күші бірдей, ағылшынша аударма қолайлы болу үшін берілген.</p>`,
  },
)
