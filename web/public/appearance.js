// Before the first paint: the kept colour scheme and language, so that nothing flashes.
// zod would try `new Function` to compile its schemas, which the content security policy refuses.
// oxlint-disable-next-line no-underscore-dangle -- zod reads its settings under this name
globalThis.__zod_globalConfig = { jitless: true };

(function () {
  var root = document.documentElement;
  try {
    var scheme = localStorage.getItem('scheme');
    if (scheme !== 'light' && scheme !== 'dark') {
      scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    }
    root.setAttribute('data-mantine-color-scheme', scheme);
    // Who saves loads no picture before it is asked for (web/src/kit/saver/line-mode.ts).
    var line = localStorage.getItem('line-mode');
    var asksToSave = navigator.connection && navigator.connection.saveData;
    if (line === 'saver' || (line !== 'full' && asksToSave)) root.setAttribute('data-saving', '');
    // The language of the URL applies to this visit (web/src/kit/i18n/languages.ts).
    var asked = /[?&]lang=(uz-Cyrl|uz|ru|en)(?:&|$)/.exec(location.search);
    if (asked) {
      sessionStorage.setItem('visit-language', asked[1]);
      var address = new URL(location.href);
      address.searchParams.delete('lang');
      history.replaceState(history.state, '', address);
    }
    // Written by the server in another language than this device keeps: hidden until it is written anew.
    var served = root.lang;
    root.lang = readLanguage();
    if (root.lang !== served) root.setAttribute('data-hidden', '');
    // Written for a guest: nothing is pressed until it is this person's.
    if (localStorage.getItem('token') || sessionStorage.getItem('token')) {
      root.setAttribute('data-signed-in', '');
    }
  } catch {
    root.setAttribute('data-mantine-color-scheme', 'light');
  }

  // As web/src/kit/i18n/languages.ts and script.ts read it.
  function readLanguage() {
    var visit = sessionStorage.getItem('visit-language');
    if (visit) return visit;
    var device = navigator.language;
    var isCyrillic = /^uz-cyrl/i.test(device);
    var kept = localStorage.getItem('language');
    if (!/^(uz|ru|en)$/.test(kept)) kept = device.slice(0, 2).toLowerCase();
    if (kept === 'ru' || kept === 'en') return kept;
    var script = localStorage.getItem('script');
    return script === 'cyrillic' || (script === null && isCyrillic) ? 'uz-Cyrl' : 'uz';
  }
})();

// A page that the server wrote whole can be read and left by its links without the client. A phone
// brings that, three quarters of a visit's bytes, when a guest first touches more than a link.
(function () {
  var root = document.documentElement;
  var MORE = 'button, input, select, textarea, label, summary, [role=button]';
  var EVENTS = ['pointerdown', 'click', 'focusin', 'keydown', 'submit'];
  function start() {
    for (var name of EVENTS) removeEventListener(name, look, true);
    var client = document.getElementById('client');
    if (!client) return;
    document.head.append(document.importNode(client.content, true));
    client.remove();
  }
  function look(event) {
    if (event.type !== 'keydown' && !event.target.closest(MORE)) return;
    root.setAttribute('data-starting', '');
    start();
  }
  var hasMore = ['data-signed-in', 'data-hidden', 'data-saving'].some(function (name) {
    return root.hasAttribute(name);
  });
  if (hasMore || location.hash !== '' || !matchMedia('(hover: none)').matches) start();
  else for (var name of EVENTS) addEventListener(name, look, true);
})();

// What is pressed on a page that the server wrote is done when the client is here (src/served-page.ts).
(function () {
  globalThis.pressedEarly = [];
  function keep(event) {
    var place = event.target.closest(
      '[data-written] :is(button, form, [type=checkbox], [type=radio])',
    );
    if (!place || (event.type === 'click' && place.matches('form'))) return;
    event.preventDefault();
    event.stopPropagation();
    globalThis.pressedEarly.push(place);
  }
  addEventListener('click', keep, true);
  addEventListener('submit', keep, true);
})();

// Lost on the way, the client's own file is never asked for again by the browser: the page is loaded
// anew as soon as it can be. What the client fetches later it asks for again by itself.
(function () {
  var AGAIN_MS = 3000;
  function again() {
    fetch(location.href, { cache: 'no-store' }).then(
      function (response) {
        // An unknown page is a page too.
        if (response.ok || response.status === 404) location.reload();
        else setTimeout(again, AGAIN_MS);
      },
      function () {
        setTimeout(again, AGAIN_MS);
      },
    );
  }
  function look(event) {
    if (event.target.type === 'module') setTimeout(again, AGAIN_MS);
  }
  addEventListener('error', look, true);
})();
