// A feature has one name in contracts, server and web (docs/names.md, "One name for a feature").

/** Features that exist on one side only, and why the other sides have no part in them. */
export const ONE_SIDED = {
  'server/assessment/outages': 'when the server was away: nobody asks for it by name',
  'server/authoring/documents': 'the office program that makes a document readable',
  'server/authoring/moodle-backups': 'what course-archives takes in from another system',
  'server/authoring/video-tools': 'ffmpeg in its sandbox',
  'server/content/free-space': 'what is left on the disk',
  'server/conversation/choose-messaging': 'which gateways an installation has',
  'server/conversation/outbox': 'messages of an installation without gateways',
  'server/conversation/push': 'how messages reach a browser',
  'server/conversation/sms': 'how messages reach a phone',
  'server/conversation/sms-gateways': 'the companies that send SMS',
  'server/conversation/telegram-bot': 'the bot itself; whose chat is whose is the feature telegram',
  'server/credentials/badges': 'signed badges, a part of a certificate that other systems read',
  'server/credentials/print': 'certificates as PDF',
  'server/learning/lesson-progress': 'what lessons, tests and films write together',
  'server/live/meeting-servers': 'the servers on which meetings of others run',
  'server/live/stream-tools': 'what takes a picture in and cuts it',
  'server/live/webinar-timers': 'what happens to webinars by the clock',
  'server/money/gateways': 'the providers of payments',
  'server/people/moving-in': 'accounts, schools and work records of a former system',
  'server/money/openings': 'balances of a former system',
  'server/people/identity': 'passwords, codes and sessions, on which each way to sign in stands',
  'server/people/imports': 'accounts and schools out of sheets',
  'web/assessment/returned-attempts': "a manager's page over attempts at tests, which learning has",
  'web/authoring/diagnostic-questions': 'a page that joins the questions with their bank',
  'web/authoring/lesson-preview': 'asks for what learning/course-preview offers, which lies above',
  'web/learning/queued-events': 'what screens update when the device queue has been counted',
  'web/learning/lesson-page': 'joins a lesson with its player, test and survey',
  'web/learning/player': 'plays a video and reports what was watched',
  'web/people/session': 'who is signed in at this page',
};

const FOLDER = /^(server|web)\/src\/domains\/([^/]+)\/([^/]+)\/./;
const CONTRACT = /^contracts\/src\/([^/]+)\/([^/.]+)(?:\.ts$|\/)/;

/** Collected from a domain's folders, but not a feature. */
const NO_FEATURE = new Set(['texts']);

/** @returns {Map<string, Set<string>>} The sides of each feature, by `domain/feature`. */
export function featuresOf(files) {
  const sides = new Map();
  for (const file of files) {
    const [, side, domain, feature] = FOLDER.exec(file) ?? [
      '',
      'contracts',
      ...(CONTRACT.exec(file) ?? []).slice(1),
    ];
    if (feature === undefined || domain === 'kit' || NO_FEATURE.has(feature)) continue;
    const name = `${domain}/${feature}`;
    sides.set(name, (sides.get(name) ?? new Set()).add(side));
  }
  return sides;
}

/** Folders of the server and the client without a counterpart on another side. */
export function lonelyFeatures(files, oneSided = ONE_SIDED) {
  const lonely = [...featuresOf(files)].flatMap(([name, sides]) => {
    const [side] = sides;
    return sides.size === 1 && side !== 'contracts' ? [`${side}/${name}`] : [];
  });
  const named = lonely
    .filter((place) => !Object.hasOwn(oneSided, place))
    .map((place) => {
      const [side, name] = [place.split('/')[0], place.slice(place.indexOf('/') + 1)];
      const others = ['contracts', 'server', 'web'].filter((one) => one !== side).join(' and ');
      return `${side}/src/domains/${name} has no equal in ${others}: give it the name that the feature has there, or say in scripts/structure/features.mjs why it stands alone`;
    });
  const gone = Object.keys(oneSided)
    .filter((place) => !lonely.includes(place))
    .map((place) => `${place} stands alone no more: strike it from scripts/structure/features.mjs`);
  return [...named, ...gone];
}
