export const uzbekFiles = import.meta.glob<{ default: Record<string, unknown> }>([
  './locales/uz/*.json',
  '!./locales/uz/{catalogue,common,errors,landing,line,shell}.json',
]);
