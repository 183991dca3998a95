// Applies the stored colour scheme and language before the first paint, so that nothing flashes.
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
    // With the data saver on, pictures load only on request (web/src/kit/data-saver/saver-mode.ts).
    var mode = localStorage.getItem('line-mode');
    var asksToSave = navigator.connection && navigator.connection.saveData;
    if (mode === 'saver' || (mode !== 'full' && asksToSave)) root.setAttribute('data-saving', '');
    // The language of the URL applies to this visit (web/src/kit/i18n/languages.ts).
    var requested = /[?&]lang=(uz-Cyrl|uz|ru|en)(?:&|$)/.exec(location.search);
    if (requested) {
      sessionStorage.setItem('visit-language', requested[1]);
      var address = new URL(location.href);
      address.searchParams.delete('lang');
      history.replaceState(history.state, '', address);
    }
    // The server rendered another language than this device uses: hide the page until it is
    // rendered again.
    var served = root.lang;
    root.lang = readLanguage();
    if (root.lang !== served) root.setAttribute('data-hidden', '');
    // Rendered for a guest: inert until it is rendered for the signed-in user.
    if (localStorage.getItem('token') || sessionStorage.getItem('token')) {
      root.setAttribute('data-signed-in', '');
    }
  } catch {
    root.setAttribute('data-mantine-color-scheme', 'light');
  }

  // Must agree with web/src/kit/i18n/languages.ts and script.ts.
  function readLanguage() {
    var visit = sessionStorage.getItem('visit-language');
    if (visit) return visit;
    var device = navigator.language;
    var isCyrillic = /^uz-cyrl/i.test(device);
    var stored = localStorage.getItem('language');
    if (!/^(uz|ru|en)$/.test(stored)) stored = device.slice(0, 2).toLowerCase();
    if (stored === 'ru' || stored === 'en') return stored;
    var script = localStorage.getItem('script');
    return script === 'cyrillic' || (script === null && isCyrillic) ? 'uz-Cyrl' : 'uz';
  }
})();

// A page that the server rendered completely can be read and navigated without the client. A phone
// loads the client, three quarters of a visit's bytes, when a guest first touches more than a link.
// On a slow connection signed-in users first see a few words (web/src/early), which report when
// they are ready.
(function () {
  var root = document.documentElement;
  var file = document.currentScript.src;
  var MORE = 'button, input, select, textarea, label, summary, [role=button]';
  var EVENTS = ['pointerdown', 'click', 'focusin', 'keydown', 'submit'];
  var SLOW_MS = 500;
  var LATE_MS = 5000;
  function bring(name) {
    var template = document.getElementById(name);
    if (!template) return false;
    document.head.append(document.importNode(template.content, true));
    template.remove();
    return true;
  }
  function start() {
    for (var name of EVENTS) removeEventListener(name, look, true);
    bring('client');
  }
  function look(event) {
    var form = event.target.closest('form[action]');
    // The browser itself submits such a form and navigates.
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
    var connection = navigator.connection;
    if (connection && /2g|3g/.test(connection.effectiveType)) return true;
    if (visit !== undefined && visit.responseStart - visit.requestStart > SLOW_MS) return true;
    // A narrow line answers at once, and then takes its time.
    var own = performance.getEntriesByName(file)[0];
    return own !== undefined && own.duration > SLOW_MS;
  }
  globalThis.startClient = start;
  var isSignedIn = root.hasAttribute('data-signed-in');
  var hasMore = ['data-hidden', 'data-saving'].some(function (name) {
    return root.hasAttribute(name);
  });
  var waits = location.hash === '' && matchMedia('(hover: none)').matches;
  // A page with early words has nothing to read before them.
  var hasWords = document.getElementById('words') !== null;
  if (isSignedIn || hasWords || hasMore || !waits) {
    sayLate();
    if (!isSignedIn || !isSlow() || !bring('words')) start();
  } else for (var name of EVENTS) addEventListener(name, look, true);

  // Presses on a server-rendered page are replayed when the client has loaded (src/served-page.ts),
  // unless the browser can handle them itself, as with a form that has an action.
  globalThis.pressedEarly = [];
  function record(event) {
    var place = event.target.closest(
      '[data-written] :is(button, form, [type=checkbox], [type=radio])',
    );
    if (!place || (event.type === 'click' && place.matches('form'))) return;
    if (place.closest('form[action]') && !place.matches('[type=button]')) {
      if (event.type !== 'submit') return;
      // Otherwise the form would queue behind the client's files.
      stop();
      wait();
      return;
    }
    wait();
    event.preventDefault();
    event.stopPropagation();
    globalThis.pressedEarly.push(place);
  }
  addEventListener('click', record, true);
  addEventListener('submit', record, true);
})();

// The browser never retries the client's own entry file once it failed, so the page reloads as soon
// as that can succeed. Whatever the client loads later it retries by itself.
(function () {
  var AGAIN_MS = 3000;
  function again() {
    fetch(location.href, { cache: 'no-store' }).then(
      function (response) {
        // A 404 page is a page too.
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
