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
// brings that, three quarters of a visit's bytes, when a guest first touches more than a link. On a slow
// line words come before it to who is signed in (web/src/early), and say when they are here.
(function () {
  var root = document.documentElement;
  var MORE = 'button, input, select, textarea, label, summary, [role=button]';
  var EVENTS = ['pointerdown', 'click', 'focusin', 'keydown', 'submit'];
  var SLOW_MS = 500;
  var LATE_MS = 5000;
  function bring(name) {
    var held = document.getElementById(name);
    if (!held) return false;
    document.head.append(document.importNode(held.content, true));
    held.remove();
    return true;
  }
  function start() {
    for (var name of EVENTS) removeEventListener(name, look, true);
    bring('client');
  }
  function look(event) {
    var form = event.target.closest('form[action]');
    // The browser itself leads on by such a form: nothing is to stand in its way.
    if (form && form.method === 'get') return;
    if (event.type !== 'keydown' && !event.target.closest(MORE)) return;
    if (!form) wait();
    start();
  }
  function wait() {
    root.setAttribute('data-starting', '');
    sayLate();
  }
  function sayLate() {
    setTimeout(function () {
      var slow = document.getElementById('slow');
      if (slow) slow.textContent = slow.dataset.text;
    }, LATE_MS);
  }
  function isSlow() {
    var visit = performance.getEntriesByType('navigation')[0];
    var line = navigator.connection;
    if (line && /2g|3g/.test(line.effectiveType)) return true;
    return visit !== undefined && visit.responseStart - visit.requestStart > SLOW_MS;
  }
  globalThis.startClient = start;
  var isSignedIn = root.hasAttribute('data-signed-in');
  var hasMore = ['data-hidden', 'data-saving'].some(function (name) {
    return root.hasAttribute(name);
  });
  var waits = location.hash === '' && matchMedia('(hover: none)').matches;
  // Of a page with words nothing is to be read before.
  var hasWords = document.getElementById('words') !== null;
  if (isSignedIn || hasWords || hasMore || !waits) {
    sayLate();
    if (!isSignedIn || !isSlow() || !bring('words')) start();
  } else for (var name of EVENTS) addEventListener(name, look, true);

  // What is pressed on a page that the server wrote is done when the client is here (src/served-page.ts),
  // unless the browser can do it: it sends a form that has an address.
  globalThis.pressedEarly = [];
  function keep(event) {
    var place = event.target.closest(
      '[data-written] :is(button, form, [type=checkbox], [type=radio])',
    );
    if (!place || (event.type === 'click' && place.matches('form'))) return;
    if (place.closest('form[action]') && !place.matches('[type=button]')) {
      if (event.type !== 'submit') return;
      // Else the form would wait for a place behind the files of the client.
      stop();
      wait();
      return;
    }
    wait();
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
    if (event.target.type === 'module' && !isLeaving) setTimeout(again, AGAIN_MS);
  }
  var isLeaving = false;
  addEventListener('submit', function (event) {
    isLeaving = event.target.matches('[data-written] form[action]');
  });
  addEventListener('error', look, true);
})();
