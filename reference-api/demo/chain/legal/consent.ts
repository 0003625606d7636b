import { legalArticle } from './article'

export const consent = legalArticle(
  'consent',
  {
    ru: 'Согласие на обработку персональных данных',
    en: 'Consent to the processing of personal data',
    kk: 'Дербес деректерді өңдеуге келісім',
  },
  {
    ru: `<p>Входя на сайт, регистрируясь или оформляя заказ, я свободно, своей волей и в своём интересе даю согласие на сбор и обработку моих персональных данных по статье 8 Закона Республики Казахстан от 21 мая 2013 года № 94-V «О персональных данных и их защите» на условиях ниже.</p>
<h2>1. Кому я даю согласие</h2>
<p>Оператору и собственнику базы данных — ТОО «Dala Doner», БИН и адрес которого указаны в конце этой страницы.</p>
<h2>2. Кто я</h2>
<p>Человек, которому принадлежит указанный мной номер телефона. При входе я подтверждаю его кодом из SMS. ИИН и документы для заказа не нужны, и оператор их не собирает.</p>
<h2>3. На какие данные</h2>
<ul>
<li>Имя и номер телефона.</li>
<li>Адреса доставки и их точки на карте, комментарии курьеру и к заказу.</li>
<li>Заказы: состав, сумма, время, способ оплаты, отзывы.</li>
<li>Бонусы, промокоды и уведомления.</li>
<li>Сохранённые карты: платёжная система, последние четыре цифры, срок действия.</li>
<li>IP-адрес, сведения о входах и признак устройства, с которого я входил.</li>
</ul>
<h2>4. С какой целью</h2>
<ul>
<li>Заключить и исполнить договор: принять, приготовить, доставить заказ, получить оплату, вернуть деньги.</li>
<li>Вести мой личный кабинет и защищать его от чужих.</li>
<li>Связываться со мной по заказам, отзывам и претензиям.</li>
<li>Исполнять требования законов об учёте и налогах.</li>
</ul>
<p>Для этого оператор собирает, хранит, изменяет, использует, передаёт третьим лицам из пункта 5, обезличивает, блокирует и уничтожает данные, с помощью программ и без них.</p>
<h2>5. Передача третьим лицам</h2>
<p>Я согласен, что данные в необходимом объёме получают: курьеры — имя, телефон, адрес и состав заказа; SMS-оператор — номер и текст сообщения; платёжная организация — номер и сумма заказа; картографический сервис — текст адреса без имени и телефона.</p>
<h2>6. Трансграничная передача и общедоступные источники</h2>
<ul>
<li>Данные хранятся в Республике Казахстан.</li>
<li>За её пределы может передаваться только текст адреса без имени и телефона и IP-адрес, с которого открыта карта, если сервер картографического сервиса находится в другой стране.</li>
<li>В общедоступных источниках мои данные не распространяются.</li>
</ul>
<h2>7. Сколько действует согласие</h2>
<ul>
<li>Если у меня есть аккаунт — пока я его не удалю.</li>
<li>Если я заказываю без регистрации — до исполнения заказа и ещё пять лет, которые закон отводит на хранение учётных документов.</li>
</ul>
<h2>8. Как отозвать согласие</h2>
<ul>
<li>Удалить аккаунт в разделе «Личные данные» или написать по контактам ниже.</li>
<li>Пока выполняется мой заказ или не возвращены деньги, согласие отозвать нельзя: так установлено статьёй 8 закона. Оператор сделает это, как только обязательства закончатся.</li>
<li>Без согласия оператор не сможет принять заказ и вести аккаунт.</li>
</ul>
<h2>9. Реклама — отдельно</h2>
<p>Согласие получать сообщения о скидках и новинках даётся отдельной отметкой, которая по умолчанию не стоит. Его можно в любой момент дать и отозвать в разделе «Личные данные»; на заказы это не влияет.</p>
<h2>10. Как записывается согласие</h2>
<p>Оператор хранит дату, время и редакцию этого текста, а также подсеть, из которой оно дано. Увидеть свои согласия и скачать копию данных я могу в разделе «Личные данные».</p>`,
    en: `<p>By logging in, signing up or placing an order I freely, of my own will and in my own interest, consent to the collection and processing of my personal data under article 8 of Law of the Republic of Kazakhstan No. 94-V of 21 May 2013 “On Personal Data and Their Protection”, on the terms below.</p>
<h2>1. To whom I give it</h2>
<p>To Dala Doner LLP, the operator and owner of the database; its BIN and address are given at the end of this page.</p>
<h2>2. Who I am</h2>
<p>The person to whom the phone number that I gave belongs. When I log in, I confirm it with a code from an SMS. An order needs no personal ID number and no documents, and the operator does not collect them.</p>
<h2>3. Which data</h2>
<ul>
<li>Name and phone number.</li>
<li>Delivery addresses and their points on the map, notes for the courier and for the order.</li>
<li>Orders: dishes, amount, time, way of payment, reviews.</li>
<li>Bonuses, promo codes and notifications.</li>
<li>Saved cards: brand, last four digits, expiry date.</li>
<li>IP address, login records and an identifier of the device that I logged in from.</li>
</ul>
<h2>4. For what purpose</h2>
<ul>
<li>To make and perform the contract: accept, cook and deliver the order, take payment, return money.</li>
<li>To keep my account and protect it from others.</li>
<li>To reach me about orders, reviews and complaints.</li>
<li>To comply with the laws on accounting and taxes.</li>
</ul>
<p>For this the operator collects, stores, changes, uses, passes to the third parties of section 5, anonymises, blocks and destroys data, with the help of programs and without.</p>
<h2>5. Third parties</h2>
<p>I agree that what is necessary is passed to: couriers (name, phone, address and contents of the order); the SMS operator (number and text of the message); the payment provider (number and amount of the order); the map service (text of the address without name or phone).</p>
<h2>6. Cross-border transfer and public sources</h2>
<ul>
<li>The data is stored in the Republic of Kazakhstan.</li>
<li>Only the text of an address without name or phone, and the IP address from which a map is opened, may leave the country, if the map service has its server in another one.</li>
<li>My data is not published in public sources.</li>
</ul>
<h2>7. How long the consent lasts</h2>
<ul>
<li>If I have an account: until I delete it.</li>
<li>If I order without registering: until the order is completed and for another five years, for which the law requires accounting documents to be kept.</li>
</ul>
<h2>8. How to withdraw it</h2>
<ul>
<li>Delete the account in the “Personal data” section, or write to the contacts below.</li>
<li>While an order of mine is in progress or money has not been returned, consent cannot be withdrawn: article 8 of the law says so. The operator will do it as soon as these obligations have ended.</li>
<li>Without consent the operator cannot accept orders or keep an account.</li>
</ul>
<h2>9. Marketing is separate</h2>
<p>Consent to messages about discounts and new dishes is given by a tick of its own, which is not set by default. It can be given and withdrawn at any time in the “Personal data” section; orders are not affected.</p>
<h2>10. How consent is recorded</h2>
<p>The operator keeps the date, the time and the version of this text, and the network it was given from. I can see my consents and download a copy of my data in the “Personal data” section.</p>`,
    kk: `<p>Сайтқа кіргенде, тіркелгенде немесе тапсырыс бергенде мен «Дербес деректер және оларды қорғау туралы» Қазақстан Республикасының 2013 жылғы 21 мамырдағы № 94-V Заңының 8-бабына сәйкес дербес деректерімді жинауға және өңдеуге төмендегі шарттармен еркін түрде, өз қалауыммен және өз мүддем үшін келісім беремін.</p>
<h2>1. Келісімді кімге беремін</h2>
<p>Дерекқордың операторы әрі меншік иесі — «Dala Doner» ЖШС-ге. Оның БСН-і мен мекенжайы осы беттің соңында көрсетілген.</p>
<h2>2. Мен кіммін</h2>
<p>Мен көрсеткен телефон нөмірінің иесімін. Кірген кезде оны SMS-тегі кодпен растаймын. Тапсырысқа ЖСН мен құжаттар керек емес, оператор оларды жинамайды.</p>
<h2>3. Қандай деректерге</h2>
<ul>
<li>Аты және телефон нөмірі.</li>
<li>Жеткізу мекенжайлары мен олардың картадағы нүктелері, курьерге және тапсырысқа жазылған түсініктемелер.</li>
<li>Тапсырыстар: құрамы, сомасы, уақыты, төлем тәсілі, пікірлер.</li>
<li>Бонустар, промокодтар және хабарламалар.</li>
<li>Сақталған карталар: төлем жүйесі, соңғы төрт цифр, жарамдылық мерзімі.</li>
<li>IP-мекенжай, кіру туралы мәліметтер және кірген құрылғымның белгісі.</li>
</ul>
<h2>4. Қандай мақсатпен</h2>
<ul>
<li>Шарт жасасу және оны орындау: тапсырысты қабылдау, дайындау, жеткізу, төлем алу, ақша қайтару.</li>
<li>Жеке кабинетімді жүргізу және оны бөтеннен қорғау.</li>
<li>Тапсырыстар, пікірлер мен шағымдар бойынша менімен байланысу.</li>
<li>Есеп пен салық туралы заңдардың талаптарын орындау.</li>
</ul>
<p>Ол үшін оператор деректерді бағдарламалардың көмегімен және оларсыз жинайды, сақтайды, өзгертеді, пайдаланады, 5-тармақтағы үшінші тұлғаларға береді, иесіздендіреді, бұғаттайды және жояды.</p>
<h2>5. Үшінші тұлғаларға беру</h2>
<p>Деректерді қажетті көлемде мыналардың алуына келісемін: курьерлер — аты, телефон, мекенжай және тапсырыс құрамы; SMS операторы — нөмір және хабар мәтіні; төлем ұйымы — тапсырыстың нөмірі мен сомасы; карта сервисі — мекенжайдың аты мен телефоны жоқ мәтіні.</p>
<h2>6. Трансшекаралық беру және жалпыға қолжетімді көздер</h2>
<ul>
<li>Деректер Қазақстан Республикасында сақталады.</li>
<li>Карта сервисінің сервері басқа елде болса, шетелге тек мекенжайдың аты мен телефоны жоқ мәтіні және карта ашылған IP-мекенжай берілуі мүмкін.</li>
<li>Деректерім жалпыға қолжетімді көздерде таратылмайды.</li>
</ul>
<h2>7. Келісім қанша уақыт қолданылады</h2>
<ul>
<li>Аккаунтым болса — оны жойғанымша.</li>
<li>Тіркелмей тапсырыс берсем — тапсырыс орындалғанға дейін және заң есеп құжаттарын сақтауға бөлген тағы бес жыл.</li>
</ul>
<h2>8. Келісімді қалай қайтарып алуға болады</h2>
<ul>
<li>«Жеке деректер» бөлімінде аккаунтты жою немесе төмендегі байланыс арқылы жазу.</li>
<li>Тапсырысым орындалып жатқанда немесе ақша қайтарылмағанда келісімді қайтарып алуға болмайды: бұл заңның 8-бабында белгіленген. Міндеттемелер аяқталған бойда оператор оны орындайды.</li>
<li>Келісімсіз оператор тапсырыс қабылдап, аккаунт жүргізе алмайды.</li>
</ul>
<h2>9. Жарнама — бөлек</h2>
<p>Жеңілдіктер мен жаңа тағамдар туралы хабар алуға келісім бөлек белгімен беріледі, ол бастапқыда қойылмаған. Оны «Жеке деректер» бөлімінде кез келген сәтте беруге және қайтарып алуға болады, бұл тапсырыстарға әсер етпейді.</p>
<h2>10. Келісім қалай жазылады</h2>
<p>Оператор келісімнің күнін, уақытын және осы мәтіннің редакциясын, сондай-ақ ол берілген желіні сақтайды. Келісімдерімді көріп, деректерімнің көшірмесін «Жеке деректер» бөлімінен жүктеп ала аламын.</p>`,
  },
)
