/**
 * Domains of free and of throw-away mailboxes, each as a 1.9.6 answered. It knows 4,800 and 72,000: those here are the
 * ones that people meet.
 */

const domains = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const freeDomains = domains(`
    126.com 163.com abv.bg aim.com aliyun.com aol.com arcor.de att.net bellsouth.net bigpond.com bk.ru
    bluewin.ch blueyonder.co.uk bol.com.br btinternet.com centrum.cz charter.net citromail.hu comcast.net
    cox.net earthlink.net email.com email.cz email.it europe.com excite.com facebook.com fastmail.ca
    fastmail.cn fastmail.com fastmail.com.au fastmail.es fastmail.fm fastmail.in fastmail.jp fastmail.net
    fastmail.nl fastmail.se fastmail.to fastmail.tw foxmail.com free.fr freenet.de frontiernet.net gazeta.pl
    gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hanmail.net hetnet.nl hey.com home.nl
    hotmail.ca hotmail.ch hotmail.co hotmail.co.il hotmail.co.jp hotmail.co.nz hotmail.co.uk hotmail.co.za
    hotmail.com hotmail.com.au hotmail.com.br hotmail.com.tr hotmail.de hotmail.es hotmail.fi hotmail.fr
    hotmail.it hotmail.nl hotmail.ru hotmail.se i.ua icloud.com ig.com.br inbox.com inbox.ru india.com
    interia.pl invalid.com juno.com korea.com kpnmail.nl laposte.net libero.it list.ru live.at live.be
    live.ca live.cl live.cn live.co.uk live.co.za live.com live.com.ar live.com.au live.com.mx live.com.pt
    live.com.sg live.de live.dk live.fr live.ie live.in live.it live.jp live.nl live.no live.ru live.se
    luukku.com lycos.com mac.com mail.bg mail.com mail.de mail.ee mail.ru mailfence.com maktoob.com me.com
    msn.cn msn.com msn.nl mynet.com naver.com netscape.net netzero.net ntlworld.com onet.pl op.pl
    optonline.net orange.fr outlook.at outlook.be outlook.cl outlook.co.id outlook.co.il outlook.co.nz
    outlook.co.th outlook.com outlook.com.au outlook.com.br outlook.com.gr outlook.com.pe outlook.com.tr
    outlook.com.vn outlook.cz outlook.de outlook.dk outlook.es outlook.fr outlook.hu outlook.ie outlook.in
    outlook.it outlook.jp outlook.kr outlook.lv outlook.my outlook.nl outlook.ph outlook.pt outlook.sa
    outlook.sg outlook.sk planet.nl pm.me poczta.onet.pl post.cz posteo.de prodigy.net proton.me
    protonmail.ch protonmail.com q.com rambler.ru rediffmail.com rocketmail.com rogers.com runbox.com
    sbcglobal.net seznam.cz shaw.ca sina.com sky.com skynet.be sol.dk spray.se suomi24.fi t-online.de
    telenet.be terra.com.br tiscali.co.uk tiscali.it tutanota.com ukr.net uol.com.br usa.com usa.net
    verizon.net videotron.ca vip.qq.com virgilio.it vodafone.nl walla.co.il walla.com wanadoo.fr web.de
    windowslive.com windstream.net wp.pl xs4all.nl ya.ru yahoo.ae yahoo.at yahoo.be yahoo.ca yahoo.ch
    yahoo.cn yahoo.co yahoo.co.id yahoo.co.il yahoo.co.in yahoo.co.jp yahoo.co.kr yahoo.co.nz yahoo.co.th
    yahoo.co.uk yahoo.co.za yahoo.com yahoo.com.ar yahoo.com.au yahoo.com.br yahoo.com.cn yahoo.com.co
    yahoo.com.hk yahoo.com.mx yahoo.com.my yahoo.com.ph yahoo.com.ru yahoo.com.sg yahoo.com.tr yahoo.com.tw
    yahoo.com.vn yahoo.cz yahoo.de yahoo.dk yahoo.es yahoo.fi yahoo.fr yahoo.gr yahoo.hu yahoo.ie yahoo.in
    yahoo.it yahoo.jp yahoo.nl yahoo.no yahoo.pl yahoo.pt yahoo.ro yahoo.ru yahoo.se yandex.com yandex.pl
    yandex.ru yandex.ua ymail.com ziggo.nl zoho.com zohomail.com
`);

/** The reserved name `example.com` counts among them, `example.org` and `example.net` do not. */
export const disposableDomains = domains(`
    10minutemail.com 10minutemail.net 139.com 189.cn 1secmail.com 1secmail.net 1secmail.org 20minutemail.com
    33mail.com anonaddy.com burnermail.io crazymailing.com discard.email dispostable.com dropmail.me
    duck.com emailondeck.com emltmp.com ethereal.email example.com fakeinbox.com fakemail.net
    fakemailgenerator.com freemail.hu gawab.com getairmail.com getnada.com gmailnator.com grr.la
    guerrillamail.biz guerrillamail.com guerrillamail.de guerrillamail.net guerrillamail.org
    guerrillamailblock.com harakirimail.com hushmail.com inboxbear.com inboxkitten.com incognitomail.com
    jetable.org mailcatch.com maildrop.cc mailexpire.com mailforspam.com mailinator.com mailinator.net
    mailinator.org mailinator2.com mailmoat.com mailnesia.com mailnull.com mailsac.com mailtemp.info
    meltmail.com mintemail.com minuteinbox.com moakt.com mohmal.com myself.com mytemp.email mytrashmail.com
    nada.email nospam.ze.tc objectmail.com one-time.email owlymail.com pokemail.net proxymail.eu qq.com
    rcpt.at rmqkr.net safetymail.info selfdestructingmail.com sharklasers.com sneakemail.com sogetthis.com
    sohu.com soodonims.com spam4.me spambog.com spambox.us spamex.com spamfree24.org spamgourmet.com
    temp-mail.com temp-mail.io temp-mail.org tempail.com tempemail.net tempinbox.com tempmail.dev
    tempmail.net tempmail.org tempmail.plus tempmailo.com tempr.email tempymail.com test.com
    thankyou2010.com throwaway.email throwawaymail.com tmail.com tmail.ws tmpmail.net tmpmail.org tom.com
    trash-mail.com trashmail.com trashmail.de trashmail.me trashmail.net trbvm.com veryrealemail.com
    vomoto.com wegwerfemail.de wegwerfmail.de yeah.net yopmail.com yopmail.fr yopmail.net zetmail.com
    zoemail.org zoho.in
`);
