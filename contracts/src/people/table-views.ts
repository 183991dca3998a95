import { z } from 'zod';
import { flag } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { COLUMN_WIDTH, FROZEN_MAX, TABLE_COLUMNS_MAX } from '#/kit/limits.ts';
import { done, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** A table by its name in the client, such as `pupils`. */
export const tableName = z
  .string()
  .max(40)
  .regex(/^[a-zA-Z]+(-[a-zA-Z]+)*$/);

const columnKey = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[a-zA-Z0-9-]+$/);

const several = <Value extends z.ZodType>(value: Value) =>
  z.record(columnKey, value).refine((columns) => Object.keys(columns).length <= TABLE_COLUMNS_MAX);

/** A person's table layout; columns that a later release removed are ignored. */
export const tableView = wire({
  /** Columns shown or hidden contrary to the default. */
  columns: several(flag),
  /** Keys in custom order; the others follow in default order. */
  order: z
    .array(columnKey)
    .max(TABLE_COLUMNS_MAX)
    .refine((keys) => new Set(keys).size === keys.length)
    .default([]),
  /** In pixels. */
  widths: several(z.int().min(COLUMN_WIDTH.min).max(COLUMN_WIDTH.max)).default({}),
  /** This many first columns stay in place while the others scroll. */
  frozen: z.int().min(1).max(FROZEN_MAX).default(1),
  /** Absent: the person's default for all tables. */
  isDense: flag.optional(),
});
export type TableView = z.output<typeof tableView>;

export const USUAL_VIEW: TableView = { columns: {}, order: [], widths: {}, frozen: 1 };

export const listTableViews = get.signedIn('/profil/table-views', {
  summary: 'The caller’s custom table layouts, by table name',
  answer: one(z.array(wire({ list: z.string(), view: tableView }))),
});

export const saveTableView = post.signedIn('/profil/table-views/save', {
  summary: 'Save the caller’s layout of a table; null: the default',
  body: wire({ list: tableName, view: tableView.nullable() }),
  answer: done,
});
