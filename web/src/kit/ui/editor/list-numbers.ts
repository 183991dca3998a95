import { Extension } from '@tiptap/core';

const whole = (element: HTMLElement) => {
  const value = Number.parseInt(element.getAttribute('value') ?? '', 10);
  return Number.isNaN(value) ? null : value;
};

/** Item numbers that do not follow from the previous ones, and descending lists. */
export const ListNumbers = Extension.create({
  name: 'listNumbers',
  addGlobalAttributes: () => [
    {
      types: ['listItem'],
      attributes: {
        value: { default: null, keepOnSplit: false, parseHTML: whole },
      },
    },
    {
      types: ['orderedList'],
      attributes: {
        reversed: {
          default: null,
          parseHTML: (element) => (element.hasAttribute('reversed') ? '' : null),
        },
      },
    },
  ],
});
