// Written by `npx tsx generators/types.ts` from schemas/_meta: change those instead.

/**
 * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
 */
export type Id = string;
/**
 * A name: English, starting with a small letter, words joined as in `deliverDate`.
 */
export type Name = string;
/**
 * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
 */
export type Path = string;
/**
 * What the value is. string: one line · text: several lines · markdown: formatted text · integer: whole number · quantity: exact decimal with the decimals of its unit · money: exact amount at the company's amount decimals · rate: exact decimal such as a unit price or an exchange rate (`scale` decimals, 4 if not said) · percent: 13% kept as 0.13 · boolean: yes or no · date, datetime, month · enum: one of `options` · enums: several of `options` (`'material' in record.kind`, `size(record.kind) > 0`; written as a list, `["material"]`) · ref: one record of `to` · refs: several records of `to` · tree: one record of the tree `to` · image, images, files: uploads · color: a colour value · code: the number of a document or a unique code · barcode: text read by a scanner · matrix: colour × size quantities · json: data without form, for programs.
 */
export type FieldType =
  | 'string'
  | 'text'
  | 'markdown'
  | 'integer'
  | 'quantity'
  | 'money'
  | 'rate'
  | 'percent'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'month'
  | 'enum'
  | 'enums'
  | 'ref'
  | 'refs'
  | 'tree'
  | 'image'
  | 'images'
  | 'files'
  | 'color'
  | 'code'
  | 'barcode'
  | 'matrix'
  | 'json';
/**
 * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
 */
export type Cel = string;
/**
 * One choice of an enum: its label, or label and tone.
 */
export type Option =
  | Label
  | {
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      label: string;
      /**
       * How the choice looks in lists.
       */
      tone?: 'draft' | 'waiting' | 'running' | 'done' | 'wrong' | 'void';
    };
/**
 * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
 */
export type Label = string;
/**
 * error (default): it is refused. warn: it is said, and the user may go on.
 */
export type Level = 'error' | 'warn';
/**
 * Fields whose values together occur once.
 */
export type Unique =
  | [Name, ...Name[]]
  | {
      /**
       * The fields.
       *
       * @minItems 1
       */
      fields: [Name, ...Name[]];
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      when?: string;
      /**
       * What is said when a second one is saved.
       */
      else?: string;
      level?: Level;
    };
/**
 * How it looks: draft (grey outline), waiting (someone must act), running, done, wrong (needs attention), void.
 */
export type Tone = 'draft' | 'waiting' | 'running' | 'done' | 'wrong' | 'void';
/**
 * Name of a state: `draft`; where the wire fixes codes, the code: `0`.
 */
export type StateName = string;
/**
 * What must hold before the action runs: a rule, or the call of a hook.
 */
export type Guard = Rule | GuardCall;
/**
 * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
 */
export type Template = string;
/**
 * A consequence of an action; all run in one transaction.
 */
export type Effect =
  | PostEffect
  | ReverseEffect
  | RollupEffect
  | CreateEffect
  | TransitionEffect
  | CallEffect
  | SetEffect
  | AddEffect
  | MergeEffect
  | NotifyEffect
  | ApproveEffect
  | TaskEffect;
/**
 * A figure: its expression, or expression with type and label.
 */
export type Figure =
  | Cel
  | {
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      is?: string;
      type?: FieldType;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      label?: string;
      /**
       * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
       */
      unit?: string;
      /**
       * Decimals.
       */
      scale?: number;
      /**
       * Field right it needs.
       */
      grant?: string;
    };
/**
 * A column: a field path, or an object with what differs.
 */
export type Column =
  | Path
  | {
      /**
       * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
       */
      field: string;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      label?: string;
      /**
       * Column renderer, such as `progress`; the field's type if not said.
       */
      as?: string;
      /**
       * Width in pixels.
       */
      width?: number;
      /**
       * Summed under the column.
       */
      total?: boolean;
      /**
       * Stays at the left (start) or right (end) while the table scrolls.
       */
      fixed?: 'start' | 'end';
      /**
       * Off until a user switches it on.
       */
      hidden?: boolean;
      /**
       * false: the column cannot be sorted.
       */
      sort?: boolean;
      /**
       * true: typed into in the list itself, in rows that may be edited.
       */
      edit?: boolean;
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      tone?: string;
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      style?: string;
    };
/**
 * A button: an action of the entity, one of create, edit, copy, delete, import, export, print, or an object.
 */
export type ScreenAction =
  | Name
  | {
      /**
       * A name: English, starting with a small letter, words joined as in `deliverDate`.
       */
      do: string;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      label?: string;
      /**
       * Address to open instead of running the action; behind `?` what narrows it: `/company/applyVisibility?apply={id}`.
       */
      open?: string;
      /**
       * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
       */
      drawer?: string;
      /**
       * Drawn as the main button.
       */
      primary?: boolean;
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      when?: string;
      /**
       * Icon name.
       */
      icon?: string;
    };
/**
 * Address of a screen in the browser: `/wms/purchase/purorder`, with `{id}` where it varies.
 */
export type Route = string;
/**
 * A block of a printed page.
 */
export type PrintBlock =
  | {
      /**
       * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
       */
      heading: string;
      /**
       * Where it stands.
       */
      align?: 'start' | 'center' | 'end';
      /**
       * Size in points.
       */
      size?: number;
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      visible?: string;
    }
  | {
      /**
       * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
       */
      text: string;
      /**
       * Where it stands.
       */
      align?: 'start' | 'center' | 'end';
      /**
       * Size in points.
       */
      size?: number;
      /**
       * Set bold.
       */
      bold?: boolean;
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      visible?: string;
    }
  | {
      /**
       * Fields with their labels.
       *
       * @minItems 1
       */
      fields: [Column, ...Column[]];
      /**
       * How many side by side; 2 if not said.
       */
      columns?: number;
      /**
       * false: values only.
       */
      labels?: boolean;
      /**
       * Size in points.
       */
      size?: number;
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      visible?: string;
    }
  | {
      /**
       * A name: English, starting with a small letter, words joined as in `deliverDate`.
       */
      lines: string;
      /**
       * Its columns; a width is a share of the page.
       *
       * @minItems 1
       */
      columns?: [Column, ...Column[]];
      /**
       * Columns summed at the end.
       */
      totals?: Path[];
      /**
       * false: without the number of each row.
       */
      numbered?: boolean;
      /**
       * Totals are carried over from page to page.
       */
      carry?: boolean;
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      visible?: string;
    }
  | {
      /**
       * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
       */
      matrix: string;
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      visible?: string;
    }
  | {
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      amount: string;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      label?: string;
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      visible?: string;
    }
  | {
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      barcode: string;
      /**
       * Kind of code; code128 if not said.
       */
      as?: 'code128' | 'ean13' | 'qr';
      /**
       * Height in mm.
       */
      height?: number;
      /**
       * The text stands under the code; only where true.
       */
      readable?: boolean;
      /**
       * Where it stands.
       */
      align?: 'start' | 'center' | 'end';
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      visible?: string;
    }
  | {
      /**
       * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
       */
      image: string;
      /**
       * Height in mm.
       */
      height?: number;
      /**
       * Where it stands.
       */
      align?: 'start' | 'center' | 'end';
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      visible?: string;
    }
  | {
      /**
       * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
       */
      swatch: string;
      /**
       * Height in mm.
       */
      height?: number;
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      visible?: string;
    }
  | {
      /**
       * Who signs.
       *
       * @minItems 1
       */
      signatures: [Label, ...Label[]];
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      visible?: string;
    }
  | {
      /**
       * The parts, from left to right.
       *
       * @minItems 2
       * @maxItems 4
       *
       * Items: One of the parts.
       */
      beside:
        | [
            {
              /**
               * Width in mm; the rest of the page if not said.
               */
              width?: number;
              /**
               * Its blocks, from top to bottom.
               *
               * @minItems 1
               */
              blocks: [PrintBlock, ...PrintBlock[]];
            },
            {
              /**
               * Width in mm; the rest of the page if not said.
               */
              width?: number;
              /**
               * Its blocks, from top to bottom.
               *
               * @minItems 1
               */
              blocks: [PrintBlock, ...PrintBlock[]];
            }
          ]
        | [
            {
              /**
               * Width in mm; the rest of the page if not said.
               */
              width?: number;
              /**
               * Its blocks, from top to bottom.
               *
               * @minItems 1
               */
              blocks: [PrintBlock, ...PrintBlock[]];
            },
            {
              /**
               * Width in mm; the rest of the page if not said.
               */
              width?: number;
              /**
               * Its blocks, from top to bottom.
               *
               * @minItems 1
               */
              blocks: [PrintBlock, ...PrintBlock[]];
            },
            {
              /**
               * Width in mm; the rest of the page if not said.
               */
              width?: number;
              /**
               * Its blocks, from top to bottom.
               *
               * @minItems 1
               */
              blocks: [PrintBlock, ...PrintBlock[]];
            }
          ]
        | [
            {
              /**
               * Width in mm; the rest of the page if not said.
               */
              width?: number;
              /**
               * Its blocks, from top to bottom.
               *
               * @minItems 1
               */
              blocks: [PrintBlock, ...PrintBlock[]];
            },
            {
              /**
               * Width in mm; the rest of the page if not said.
               */
              width?: number;
              /**
               * Its blocks, from top to bottom.
               *
               * @minItems 1
               */
              blocks: [PrintBlock, ...PrintBlock[]];
            },
            {
              /**
               * Width in mm; the rest of the page if not said.
               */
              width?: number;
              /**
               * Its blocks, from top to bottom.
               *
               * @minItems 1
               */
              blocks: [PrintBlock, ...PrintBlock[]];
            },
            {
              /**
               * Width in mm; the rest of the page if not said.
               */
              width?: number;
              /**
               * Its blocks, from top to bottom.
               *
               * @minItems 1
               */
              blocks: [PrintBlock, ...PrintBlock[]];
            }
          ];
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      visible?: string;
    };

export interface SchemaFiles {
  entity?: EntityFile;
  flow?: FlowFile;
  screen?: ScreenFile;
  query?: QueryFile;
  widget?: WidgetFile;
  module?: ModuleFile;
  print?: PrintFile;
  locale?: LocaleFile;
  demo?: DemoFile;
}
/**
 * A record type: its fields, lines, rules and life. One file gives a table, endpoints, validation, screens, permissions, audit, import and export.
 */
export interface EntityFile {
  /**
   * Path to the JSON Schema of this kind of file, such as `../../_meta/entity.json`: an editor completes and checks by it.
   */
  $schema?: string;
  /**
   * Module and name: `wms.purchaseOrder`.
   */
  id: string;
  /**
   * Edition of the schema language the file is written in: 1.
   */
  language: 1;
  /**
   * Entity it starts from: `base.document` for documents, `base.record` (if not said) for the rest. null: nothing.
   */
  extends?: Id | null;
  /**
   * Only to be extended: no table, no screens.
   */
  abstract?: boolean;
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  label: string;
  /**
   * Path of its endpoints: `/wms/api/saas/purchaseOrder`.
   */
  api?: string;
  /**
   * Whose rows they are: company (default): each company sees its own · platform: shared by all · user: each user's own.
   */
  scope?: 'company' | 'platform' | 'user';
  /**
   * How document numbers are built: `PO{yyMMdd}{seq4}`: {yyMMdd} is the date, {seq4} counts with four digits, {goodsType.codePrefix} is a field.
   */
  numbering?: string;
  /**
   * The rows are those of a table the server keeps itself (`loom.serial`): fields are its columns, and nobody writes them through the endpoints. Say `"writtenBy": "server"` too.
   */
  table?: string;
  /**
   * Rows are added and never changed or taken away; the database itself refuses the application both, as it does for ledgers. Say `"writtenBy": "server"` too.
   */
  appendOnly?: boolean;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  numberField?: string;
  /**
   * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
   */
  display?: string;
  /**
   * Fields that name a record for import and demonstration data.
   *
   * @minItems 1
   */
  key?: [Name, ...Name[]];
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  through?: string;
  /**
   * For platform rows: who sees a row besides those it is seen through. A field that points to a user: that person · a field that points to a company: whoever works in it. Every other row is hidden, but for the platform's operator.
   */
  seenBy?: Name | [Name, ...Name[]];
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  seenWhen?: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  follows?: string;
  /**
   * Who writes records through the endpoints. server: nobody, the server's own programs write them · for platform rows, besides the platform's operator: owner: the person in `seenBy`, his (or her) own rows, needing no permission; a single such field takes the caller when a row is made · company: those working in the company in `seenBy`, holding the permission.
   */
  writtenBy?: ('owner' | 'company' | 'server') | ['owner' | 'company' | 'server', ...('owner' | 'company' | 'server')[]];
  /**
   * Fields that hold the business partner a record belongs to: people from outside see the records of their own partner alone, and nothing of an entity that names none.
   */
  partner?: Path | [Path, ...Path[]];
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  department?: string;
  fields?: Fields;
  lines?: LineSets;
  /**
   * Values that may occur once. Added to inherited ones.
   */
  unique?: Unique[];
  /**
   * Field lists the database indexes for fast lists. Added to inherited ones.
   */
  indexes?: [Name, ...Name[]][];
  /**
   * Rules over the whole record, checked on every save. Added to inherited ones.
   */
  constraints?: Rule[];
  /**
   * Programs asked by the server when a record is saved or deleted: rules only a program can check, such as those over other records.
   */
  hooks?: {
    /**
     * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
     */
    save?: string;
    /**
     * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
     */
    delete?: string;
  };
  /**
   * States and actions. null: none, although the entity extended has some.
   */
  workflow?: Workflow | null;
  ledger?: Ledger;
  /**
   * Basic data for all members to use and choose, although it names owners or has states: only a role that limits this very entity limits it.
   */
  common?: boolean;
  /**
   * Fields that hold the users a record belongs to, for data scopes (besides the creator).
   */
  owners?: Name[];
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  treeField?: string;
  /**
   * Deepest level of the tree.
   */
  maxDepth?: number;
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  root?: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  kinds?: string;
  /**
   * What must hold for a record to be chosen by references that say `forNew`: new orders, new payments. Sees the record as `target`, and the referring one as `record`: `target.cooperation != 'black'`.
   */
  forNew?: Check[];
  /**
   * What must hold for a record to be deleted.
   */
  deletable?: Check[];
  /**
   * Questions that change nothing: name → what is asked and which program answers. Whoever may see the records may ask: `POST {api}/ask/{name}`; lists name them among their `actions`.
   */
  asks?: {
    /**
     * A question.
     */
    [k: string]: {
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      label: string;
      fields: Fields2;
      answer: Fields3;
      /**
       * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
       */
      call: string;
    };
  };
  /**
   * Files may be attached to a record in whatever state it is, on its detail: who may change records adds them; who added one, or may delete records, removes it.
   */
  attachments?: boolean;
  /**
   * People who see a record talk about it on its detail, and call each other by @: who is called gets a message that leads there.
   */
  comments?: boolean;
  /**
   * Fields that say in a few words what a record is about: shown where an approval is decided. Six at most.
   *
   * @maxItems 6
   */
  summary?: [] | [Path] | [Path, Path] | [Path, Path, Path] | [Path, Path, Path, Path] | [Path, Path, Path, Path, Path] | [Path, Path, Path, Path, Path, Path];
  /**
   * Grows to millions of rows: its number is indexed, and what its lists filter and order by must be found by an index (references, choices, unique and searched fields have one).
   */
  large?: boolean;
}
/**
 * Field name → field. null removes an inherited one.
 */
export interface Fields {
  [k: string]: Field | null;
}
/**
 * A field. A field of the same name in the entity extended is changed property by property, and removed by null.
 */
export interface Field {
  type?: FieldType;
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  label?: string;
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  hint?: string;
  /**
   * Names this field had before. Its column is renamed with what stands in it, and saved views, filters and column settings that still say a former name mean this field.
   *
   * @minItems 1
   */
  formerly?: [Name, ...Name[]];
  /**
   * For ref, refs, tree: what it points to, an entity (`ccm.supplier`) or lines of one (`wms.material.skus`).
   */
  to?: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  where?: string;
  fills?: ExprMap;
  options?: Options;
  /**
   * For enum and enums, instead of `options`: choices that the schemas themselves give. approvals: every kind of document that can be put to approval.
   */
  optionsOf?: 'approvals';
  /**
   * Must be filled: true, or an expression that says when.
   */
  required?: boolean | Cel;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  visible?: string;
  /**
   * May not be edited by people: true, or an expression that says when.
   */
  readonly?: boolean | Cel;
  /**
   * Value of a new record: an expression (text in quotes inside: `"'monthly'"`), or a plain number, true, false.
   */
  default?: Cel | number | boolean | null;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  computed?: string;
  /**
   * What other records come to, worked out whenever it is read and never stored: a number nobody types. `uses`: how many rows refer to the record · or the rows that are added up. Fields computed from it are worked out when read as well; neither is filtered or ordered by.
   */
  gathered?:
    | 'uses'
    | [
        {
          /**
           * Entity or lines they are rows of.
           */
          from: string;
          /**
           * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
           */
          by: string;
          /**
           * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
           */
          where?: string;
          /**
           * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
           */
          sum?: string;
        },
        ...{
          /**
           * Entity or lines they are rows of.
           */
          from: string;
          /**
           * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
           */
          by: string;
          /**
           * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
           */
          where?: string;
          /**
           * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
           */
          sum?: string;
        }[]
      ];
  /**
   * Written by the system and by effects only; nobody may send it.
   */
  system?: boolean;
  /**
   * Rules of this field.
   */
  check?: Check[];
  /**
   * No two records of the company may hold the same value (void records aside).
   */
  unique?: boolean;
  /**
   * Smallest number allowed (of a matrix: in any cell).
   */
  min?: number;
  /**
   * Largest number allowed (of a matrix: in any cell).
   */
  max?: number;
  /**
   * Fewest characters.
   */
  minLength?: number;
  /**
   * Most characters.
   */
  maxLength?: number;
  /**
   * Regular expression the text must match.
   */
  pattern?: string;
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  patternElse?: string;
  /**
   * Code that says more under the editor while one edits, such as what a plan comes to: `ccm.nextRuns` is modules/ccm/web/nextRuns/aside.tsx.
   */
  aside?: string;
  /**
   * What the text must be: an ID number with its check character (idCard), a unified social credit code (creditCode), a mobile phone, an e-mail address. `patternElse` says the refusal.
   */
  format?: 'idCard' | 'creditCode' | 'phone' | 'email';
  /**
   * Text is kept in capitals (upper) or small letters (lower), however it is typed.
   */
  case?: 'upper' | 'lower';
  /**
   * For quantity and matrix: path to the unit whose decimals it takes, from the row itself: `unit`, `sku.parent.stockUnit`.
   */
  unit?: string;
  /**
   * Fixed number of decimals (quantity without unit, rate, percent, matrix).
   */
  scale?: number;
  /**
   * For money: path to its currency. Without it: the company's own.
   */
  currency?: string;
  /**
   * Never leaves the server (a password).
   */
  secret?: boolean;
  /**
   * For inputs of actions: a verification code of this purpose, sent to one's own phone or mailbox; the input gets a button that sends it. Whoever answers the action checks it.
   */
  verify?: 'transfer' | 'delete' | 'unbind';
  /**
   * Name of the field right without which the field is not shown, such as `cost`.
   */
  grant?: string;
  /**
   * How lists and details show the value to who may not know it whole: phone `138****5678`, email `zh***@x.com`, last4 `****5678`, all `***`. Beside `grant`: to those without it, instead of leaving the field out; they cannot search, filter, sort, write or export it. Without `grant`, as an object: covered for everybody but holders of the named right and those who may change the record.
   */
  mask?:
    | ('phone' | 'email' | 'last4' | 'all')
    | {
        /**
         * How it is covered.
         */
        as: 'phone' | 'email' | 'last4' | 'all';
        /**
         * Field right whose holders see it whole.
         */
        grant?: string;
      };
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  typeFrom?: string;
  /**
   * Shown as a column where a list names no columns.
   */
  list?: boolean;
  /**
   * Searched by the quick search box.
   */
  search?: boolean;
  /**
   * Holds further names of the record, separated by commas: a file or a paste that says one of them means this record, where nothing is called so itself.
   */
  aliases?: boolean;
  /**
   * Offered in the advanced filter (true for stored single values if not said).
   */
  filter?: boolean;
  /**
   * Column width in pixels.
   */
  width?: number;
  /**
   * Summed under its column.
   */
  total?: boolean;
  /**
   * For tree: deepest level that may be chosen.
   */
  depth?: number;
  /**
   * For refs, enums, images, files: how many at most.
   */
  maxCount?: number;
  /**
   * For references to an entity that keeps records of many kinds (`kinds`): the kind that may be chosen, such as the dictionary `GENDER`. Stands for the `where` that entity gives, beside one said here.
   */
  among?: string;
  /**
   * For references that begin new business: what the target's entity says under `forNew` must hold for whatever is chosen. What stands chosen stays; records that effects make are not asked.
   */
  forNew?: true;
  /**
   * Stays as it is once something refers to the record: `【{name}】已被{n}条数据引用，{field}不能修改`. warn: it is asked first.
   */
  whileUnused?: true | 'warn';
  /**
   * Whether a copy of the record takes the value along. If not said: numbers (`code`), dates and months start anew, so does what must differ (`unique`); all else that people type comes along. Computed and system fields never do.
   */
  copy?: boolean;
  /**
   * For matrix: where its rows come from. An entity whose records are added one by one (`ccm.color`), or a path to a list, all of which are rows: lines, several references, or a reference in lines: `record.style.colors.color`.
   */
  rows?: string;
  /**
   * For matrix: where its columns come from, a path to a list in its order: `record.sizeGroup.sizes`.
   */
  columns?: string;
  /**
   * For matrix: which cells there are; others are locked. An expression over `cell.row`, `cell.column` (and `record`, `line`): `cell.row.status == 'normal'`. Or the records that stand for cells: `{"in": "pdm.sku", "row": "color", "column": "size", "where": "target.style == record.style"}`. All cells, if not said.
   */
  offered?:
    | Cel
    | {
        /**
         * Entity, or lines of one.
         */
        in: string;
        /**
         * A name: English, starting with a small letter, words joined as in `deliverDate`.
         */
        row: string;
        /**
         * A name: English, starting with a small letter, words joined as in `deliverDate`.
         */
        column: string;
        /**
         * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
         */
        where?: string;
      };
  /**
   * For matrix: other matrices of this row (`matrix`) or of the head (`record.matrix`) it is compared with: what is over and what is short is shown beside each figure.
   *
   * @minItems 1
   */
  against?: [Path, ...Path[]];
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  ratio?: string;
  /**
   * Moves the field before or behind all others (remarks stand last).
   */
  place?: 'first' | 'last';
}
/**
 * For references: sibling field → value taken when a target is chosen, such as `"unit": "target.stockUnit"`. Only fills fields that were not given.
 */
export interface ExprMap {
  [k: string]: Cel;
}
/**
 * The choices of an enum or enums: stored value → label, or {label, tone}. Replaces inherited options as a whole.
 */
export interface Options {
  [k: string]: Option;
}
/**
 * A rule on one field, checked whenever the value changes and again on the server.
 */
export interface Check {
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  that: string;
  /**
   * What is said when it does not hold.
   */
  else: string;
  level?: Level;
}
/**
 * Line tables of the record: name → lines. null removes an inherited one.
 */
export interface LineSets {
  [k: string]: Lines | null;
}
/**
 * Rows that belong to a record: a table of their own inside it.
 */
export interface Lines {
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  label?: string;
  /**
   * Fewest rows.
   */
  min?: number;
  /**
   * Most rows.
   */
  max?: number;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  visible?: string;
  /**
   * Rows a new record begins with, where none are given: `[{"grade": "A", "minScore": "90"}]`. They may be changed and taken out.
   *
   * @minItems 1
   *
   * Items: A row: field → value, as a clerk would enter it.
   */
  start?: [
    {
      [k: string]: string | number | boolean;
    },
    ...{
      [k: string]: string | number | boolean;
    }[]
  ];
  /**
   * Rows that something refers to are neither taken out nor put in another order without a question that says what uses them: `尺码【{rows}】已被引用（{uses}），确定删除？`. A matrix uses the columns and rows it holds figures in.
   */
  whileUnused?: 'warn';
  /**
   * Codes may be scanned into these lines: each fills `by` of a new line. With `adds`, what stands there already gets one more in that field instead: `{ "by": "sku", "adds": "qty" }`.
   */
  scan?: {
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    by: string;
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    adds?: string;
  };
  /**
   * How a reference to a row reads: `{parent.code} {sku.skuCode}`; fields of the row by name, `parent` is the row above.
   */
  display?: string;
  fields?: Fields;
  /**
   * Values that may occur once within the parent.
   */
  unique?: Unique[];
  /**
   * Lines inside each row (rolls under a line).
   */
  lines?: {
    [k: string]: Lines | null;
  };
}
/**
 * A rule: `that` must hold, or `else` is said.
 */
export interface Rule {
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  that: string;
  /**
   * What is said otherwise.
   */
  else: string;
  level?: Level;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  at?: string;
  /**
   * Name of the action that may pass the rule, such as `overConfirm`: who holds its right uses that action instead.
   */
  unless?: string;
}
/**
 * States and actions of the document.
 */
export interface Workflow {
  /**
   * Flow this one starts from, such as `flow.std`.
   */
  extends?: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  field?: string;
  /**
   * Name of a state: `draft`; where the wire fixes codes, the code: `0`.
   */
  initial?: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  lockedWhen?: string;
  /**
   * State name → state. null removes an inherited one.
   */
  states?: {
    [k: string]: State | null;
  };
  /**
   * Action name → action. null removes an inherited one.
   */
  actions?: {
    [k: string]: Action | null;
  };
}
/**
 * A state a document can be in.
 */
export interface State {
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  label?: string;
  tone?: Tone;
  /**
   * Fields may be edited in this state.
   */
  editable?: boolean;
  /**
   * Counts as in force. Default: true, except for states with tone void.
   */
  live?: boolean;
  /**
   * Nothing need lead out of this state.
   */
  end?: boolean;
}
/**
 * A step in the life of a document: a button, its right, its rules and its consequences.
 */
export interface Action {
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  label?: string;
  /**
   * States it may be used in.
   *
   * @minItems 1
   */
  from?: [StateName, ...StateName[]];
  /**
   * Name of a state: `draft`; where the wire fixes codes, the code: `0`.
   */
  to?: string;
  /**
   * Permission it needs; `PUT {api}/{action}` if not said.
   */
  permission?: string;
  /**
   * Who may use it besides holding the permission: `record.createBy == user`. null: no longer restricted.
   */
  who?: Cel | null;
  /**
   * What must hold. Added behind inherited guards.
   */
  guard?: Guard[];
  ask?: Fields1;
  /**
   * Question asked before it runs. null: none, although the inherited action asks.
   */
  confirm?: Template | null;
  /**
   * Drawn as dangerous; what it would do is shown in the question before it.
   */
  danger?: boolean;
  /**
   * What it would do (ledger rows, documents, figures taken back) is shown in a question before it, although it is not dangerous; false: not, although it is.
   */
  preview?: boolean;
  /**
   * Refused while a document made from this one, or naming it or a row of it, is live: `【{document}】未作废，不能{action}`, with a link to each.
   */
  unused?: boolean;
  /**
   * Drawn as the main button.
   */
  primary?: boolean;
  /**
   * Icon name.
   */
  icon?: string;
  /**
   * Timed work runs it: each time the job comes, on every record in one of its `from` states for which `when` holds. A record whose guards do not hold is left as it is. Nobody runs it by hand (`internal`).
   */
  timed?: {
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    job: string;
    /**
     * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
     */
    when?: string;
  };
  /**
   * Runs by itself after any change of the record, as soon as this holds. null: no longer.
   */
  auto?: Cel | null;
  /**
   * Never offered to people: only effects and hooks run it.
   */
  internal?: boolean;
  /**
   * May be run while the workflow's `lockedWhen` holds: what unlocks the record.
   */
  whileLocked?: boolean;
  /**
   * What happens, in order. Added behind inherited effects.
   */
  effects?: Effect[];
  /**
   * May run on several selected records at once.
   */
  bulk?: boolean;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  like?: string;
  /**
   * Forgets everything an inherited action of this name says.
   */
  afresh?: boolean;
}
/**
 * A check that only a program can make.
 */
export interface GuardCall {
  /**
   * Name of the server hook that checks: `wms.priceControl` is modules/wms/server/priceControl.ts.
   */
  call: string;
  with?: ExprMap1;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
}
/**
 * Values handed to the hook.
 */
export interface ExprMap1 {
  [k: string]: Cel;
}
/**
 * Field name → field. null removes an inherited one.
 */
export interface Fields1 {
  [k: string]: Field | null;
}
/**
 * Writes rows into a ledger in this document's name; its balances move with it.
 */
export interface PostEffect {
  /**
   * The ledger.
   */
  post: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
  row: ExprMap2;
  valued?: WorkedOut;
  within?: WorkedOut1;
}
/**
 * Ledger field → value: dimensions and measures.
 */
export interface ExprMap2 {
  [k: string]: Cel;
}
/**
 * The value of what is posted is not said but worked out: at the average of this balance (the one with a `sweep`), once for all rows with its key, spread over them by quantity, the last one taking the difference. What empties the balance takes all that is left.
 */
export interface WorkedOut {
  /**
   * A balance of the ledger: `wms.stock.cost`.
   */
  balance: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  into?: string;
}
/**
 * No more is taken than this balance holds: rows are cut to it, one after the other, and left out where nothing remains. A reservation is used up first in this way.
 */
export interface WorkedOut1 {
  /**
   * A balance of the ledger: `wms.stock.cost`.
   */
  balance: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  into?: string;
}
/**
 * Undoes what this document posted: mirror rows in the ledgers, rollups taken back.
 */
export interface ReverseEffect {
  /**
   * `all`, or the id of one ledger.
   */
  reverse: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
}
/**
 * Adds to, or puts into, fields of a row upstream (delivered quantities of an order line).
 */
export interface RollupEffect {
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  rollup: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  where?: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
  add?: ExprMap3;
  put?: ExprMap4;
}
/**
 * Field of that row → amount added to it. Undone by `reverse`.
 */
export interface ExprMap3 {
  [k: string]: Cel;
}
/**
 * Field of that row → value put into it.
 */
export interface ExprMap4 {
  [k: string]: Cel;
}
/**
 * Makes a record downstream; both are tied in the document graph.
 */
export interface CreateEffect {
  /**
   * Entity of the new record.
   */
  create: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
  set?: ExprMap5;
  /**
   * Line table of the new record → where its rows come from.
   */
  lines?: {
    [k: string]: LinesFrom;
  };
  /**
   * Actions run on it at once, in order.
   *
   * Items: An action run on the new record.
   */
  then?: {
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    do: string;
    /**
     * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
     */
    when?: string;
  }[];
}
/**
 * Field of the new record → value.
 */
export interface ExprMap5 {
  [k: string]: Cel;
}
/**
 * Rows of a new document made from rows of this one.
 */
export interface LinesFrom {
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  each: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  inside?: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  set: ExprMap6;
  /**
   * Lines of the new row, made the same way.
   */
  lines?: {
    [k: string]: LinesFrom;
  };
}
/**
 * Field of the new row → value.
 */
export interface ExprMap6 {
  [k: string]: Cel;
}
/**
 * Runs an action on other records.
 */
export interface TransitionEffect {
  /**
   * Entity of the other records.
   */
  transition: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  at?: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  where?: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  do: string;
  with?: ExprMap7;
}
/**
 * Inputs of that action (its `ask` fields).
 */
export interface ExprMap7 {
  [k: string]: Cel;
}
/**
 * Calls a program of a module: for what data cannot say.
 */
export interface CallEffect {
  /**
   * Name of the server hook: `wms.reserve` is modules/wms/server/reserve.ts.
   */
  call: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
  with?: ExprMap8;
}
/**
 * Values handed to the hook.
 */
export interface ExprMap8 {
  [k: string]: Cel;
}
/**
 * Sets fields of the record itself, or of each row of `each`.
 */
export interface SetEffect {
  set: ExprMap9;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
}
/**
 * Field → value.
 */
export interface ExprMap9 {
  [k: string]: Cel;
}
/**
 * Adds a row to lines of the record itself, or one for each row of `each`.
 */
export interface AddEffect {
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  add: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
  set: ExprMap10;
}
/**
 * Field of the new row → value.
 */
export interface ExprMap10 {
  [k: string]: Cel;
}
/**
 * Merges the record into another one of its entity: all that refers to it refers to that one from now on, and the record itself is void.
 */
export interface MergeEffect {
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  merge: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
}
/**
 * Sends a message; it goes out when everything the action does has been stored.
 */
export interface NotifyEffect {
  /**
   * Code of the message template: `wms.poWaiting`. A company's own template of that code goes before what is said here.
   */
  notify: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  to: string;
  /**
   * true: not they receive it but who leads them, the manager of their department or of the next above it; where there is none, the administrators.
   */
  above?: boolean;
  /**
   * Title: `采购单【{record.code}】待审批`.
   */
  title: string;
  /**
   * Text below it.
   */
  text?: string;
  /**
   * What a click opens: `/wms/purchase/purorderDetail/{record.id}`.
   */
  address?: string;
  /**
   * Names with `Message` are messages, with `Notice` notices, others neither; `TaskMessage` if not said.
   */
  type?: string;
}
/**
 * Puts the document to approval, when the company has a flow for it that suits; without one nothing happens and the document goes its own way. The document stays as the action leaves it until the flow ends.
 */
export interface ApproveEffect {
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  approve: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  reject?: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  withdraw?: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  amount?: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  as?: string;
}
/**
 * Gives somebody a to-do that leads to this document; it is closed when the document's state moves on.
 */
export interface TaskEffect {
  /**
   * What is to be done: `验收【{record.code}】`.
   */
  task: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  to: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  due?: string;
  /**
   * Time of day of a `due` that is a date: `09:00`.
   */
  at?: string;
  /**
   * What a click opens: `/wms/acceptOrder/{record.id}`.
   */
  address?: string;
}
/**
 * Makes the entity a ledger: rows are only added, never changed; balances are kept with them.
 */
export interface Ledger {
  /**
   * Fields that say what is counted where.
   *
   * @minItems 1
   */
  dimensions: [Name, ...Name[]];
  /**
   * Fields that are summed.
   *
   * @minItems 1
   */
  measures: [Name, ...Name[]];
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  date?: string;
  /**
   * Setting (a date) that names the last day of the closed period: whatever would post to the ledger, or take back from it, with a date up to that day is refused with `{date}所在期间已关账，不能操作`.
   */
  closes?: string;
  /**
   * Balance name → balance.
   */
  balances?: {
    [k: string]: Balance;
  };
  /**
   * Balances of other ledgers that a row here moves too: `wms.stock.available` → sum → expression over `row`.
   */
  feeds?: {
    [k: string]: ExprMap11;
  };
}
/**
 * A balance of the ledger: sums by some of its dimensions.
 */
export interface Balance {
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  label?: string;
  /**
   * Dimensions it is kept by.
   *
   * @minItems 1
   */
  by: [Name, ...Name[]];
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  /**
   * Figure kept up to date with every posting: name → what each ledger row adds; sees `row`.
   */
  sums: {
    [k: string]: Figure;
  };
  /**
   * Figures worked out when read, from the sums by name: `"average": "value / qty"`.
   */
  figures?: {
    [k: string]: Figure;
  };
  /**
   * Bounds.
   *
   * Items: A bound the balance may never cross.
   */
  never?: {
    /**
     * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
     */
    that: string;
    /**
     * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
     */
    else: string;
    /**
     * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
     */
    reversed?: string;
  }[];
  /**
   * When one sum comes to 0, what is left of another (cents of cost) is swept away in a row of its own.
   */
  sweep?: {
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    when: string;
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    zero: string;
  };
}
/**
 * Name → expression.
 */
export interface ExprMap11 {
  [k: string]: Cel;
}
/**
 * Field name → field. null removes an inherited one.
 */
export interface Fields2 {
  [k: string]: Field | null;
}
/**
 * Field name → field. null removes an inherited one.
 */
export interface Fields3 {
  [k: string]: Field | null;
}
/**
 * A flow of states and actions that several entities share.
 */
export interface FlowFile {
  /**
   * Path to the JSON Schema of this kind of file, such as `../../_meta/entity.json`: an editor completes and checks by it.
   */
  $schema?: string;
  /**
   * `flow.` and a name: `flow.std`.
   */
  id: string;
  /**
   * Edition of the schema language the file is written in: 1.
   */
  language: 1;
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  label: string;
  /**
   * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
   */
  extends?: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  field?: string;
  /**
   * Name of a state: `draft`; where the wire fixes codes, the code: `0`.
   */
  initial?: string;
  /**
   * State name → state. null removes an inherited one.
   */
  states?: {
    [k: string]: State | null;
  };
  /**
   * Action name → action. null removes an inherited one.
   */
  actions?: {
    [k: string]: Action | null;
  };
}
/**
 * One screen: a route, its kind, and only what differs from what the entity already says.
 */
export interface ScreenFile {
  /**
   * Path to the JSON Schema of this kind of file, such as `../../_meta/entity.json`: an editor completes and checks by it.
   */
  $schema?: string;
  /**
   * Module, entity and kind: `wms.purchaseOrder.list`.
   */
  id: string;
  /**
   * Edition of the schema language the file is written in: 1.
   */
  language: 1;
  /**
   * Its address; `{id}` takes the record's id.
   */
  route: string;
  /**
   * list: table of records · tree: tree of records · form: new and edit · detail: one record read-only with its tabs · grid: table edited in place · report: figures of a query · board: blocks of figures, tables, pivots and charts for a large screen (or a widget) · custom: a widget of a module.
   */
  kind: 'list' | 'tree' | 'form' | 'detail' | 'grid' | 'report' | 'board' | 'custom';
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  title: string;
  /**
   * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
   */
  entity?: string;
  /**
   * For a form or detail whose address names no record. company: the company I work in · user: myself.
   */
  record?: 'company' | 'user';
  /**
   * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
   */
  query?: string;
  /**
   * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
   */
  widget?: string;
  /**
   * Inputs of the widget.
   */
  with?: {
    [k: string]: unknown;
  };
  /**
   * Permission that opens it; `GET {api}` of the entity if not said.
   */
  permission?: string;
  /**
   * Fields the search box looks in; fields marked `search` if not said.
   */
  search?: Path[];
  /**
   * Columns; fields marked `list` if not said.
   */
  columns?: Column[];
  /**
   * Fields offered as quick filters above the table.
   */
  filters?: Path[];
  /**
   * Named filters shown as tabs above the table.
   *
   * Items: A named filter.
   */
  views?: {
    /**
     * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
     */
    name: string;
    /**
     * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
     */
    filter?: string;
    /**
     * mine: my own work · late: overdue.
     */
    tone?: 'mine' | 'late';
  }[];
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  where?: string;
  /**
   * Order at first: `docDate desc, code`.
   */
  order?: string;
  /**
   * Buttons of the page.
   */
  actions?: ScreenAction[];
  /**
   * What a row does.
   */
  row?: {
    /**
     * Address a row opens: `/wms/purchase/purorderDetail/{id}`.
     */
    opens?: string;
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    below?: string;
    /**
     * Buttons of each row.
     */
    actions?: ScreenAction[];
  };
  /**
   * A tree beside the table.
   */
  tree?: {
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    field: string;
    /**
     * What may be done to the nodes beside the table: create (below the node), edit, stop, enable, delete, move (by dragging).
     *
     * @minItems 1
     */
    actions?: [Name, ...Name[]];
    /**
     * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
     */
    where?: string;
    /**
     * Rows of the list are counted beside each node, with all below it. true: all of them · an expression: those for which it holds; sees `record`.
     */
    count?: boolean | Cel;
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    inherits?: string;
  };
  /**
   * How new and edit open: a route (`{id}` is 0 for a new one), `drawer` for a form over the right side of the list, or `beside` for one that always stands there: the record chosen in the list is shown and edited in a pane that takes the rest of the width, and its number stands in the address. A list with its form beside it is a table of few columns (two fifths of the width, at least 360 px); on phones the form is a drawer. If not said: the entity's form screen, else a drawer.
   */
  form?: ('drawer' | 'beside') | Route;
  /**
   * Address of a screen in the browser: `/wms/purchase/purorder`, with `{id}` where it varies.
   */
  detail?: string;
  /**
   * For forms: sections with a title are steps, one on screen at a time; going on checks the fields of the step.
   */
  steps?: boolean;
  /**
   * Parts of a form or detail; all fields in order if not said. Where no section names fields, the fields stand in front as usual. Of a list whose form is a drawer or stands beside it: the parts of that form.
   */
  sections?: Section[];
  /**
   * Tabs of a detail or a form.
   */
  tabs?: Tab[];
  /**
   * Key figures at the top of a detail, at most five.
   *
   * @maxItems 5
   *
   * Items: A key figure: a field, or an object.
   */
  figures?:
    | []
    | [
        | Path
        | {
            /**
             * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
             */
            field: string;
            /**
             * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
             */
            label?: string;
            /**
             * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
             */
            under?: string;
          }
      ]
    | [
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        ),
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        )
      ]
    | [
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        ),
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        ),
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        )
      ]
    | [
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        ),
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        ),
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        ),
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        )
      ]
    | [
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        ),
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        ),
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        ),
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        ),
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        )
      ];
  /**
   * Drawn without the shell (login page).
   */
  index?: boolean;
  /**
   * What it can be shown as, the first at first; the reader changes it. Of a report: table, pivot, chart; if not said table and pivot, and chart where there are charts. Of a list: table, cards, calendar (rows on the days of a month), chart (of its own rows), months (a year of figures); each but the table says more under its own name.
   *
   * @minItems 1
   *
   * Items: A way to show it.
   */
  show?: ['table' | 'pivot' | 'chart' | 'cards' | 'calendar' | 'months', ...('table' | 'pivot' | 'chart' | 'cards' | 'calendar' | 'months')[]];
  /**
   * report: groups at first, down; the query's if not said.
   *
   * @maxItems 12
   */
  rows?:
    | []
    | [Name]
    | [Name, Name]
    | [Name, Name, Name]
    | [Name, Name, Name, Name]
    | [Name, Name, Name, Name, Name]
    | [Name, Name, Name, Name, Name, Name]
    | [Name, Name, Name, Name, Name, Name, Name]
    | [Name, Name, Name, Name, Name, Name, Name, Name]
    | [Name, Name, Name, Name, Name, Name, Name, Name, Name]
    | [Name, Name, Name, Name, Name, Name, Name, Name, Name, Name]
    | [Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name]
    | [Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name];
  /**
   * report: groups at first, across in the pivot.
   *
   * @maxItems 2
   */
  across?: [] | [Name] | [Name, Name];
  /**
   * report: its charts. list: charts of its rows: lines or bars, `by` a field along the axis, `split` a field that makes a series of each of its values, `figures` number fields.
   *
   * @minItems 1
   */
  charts?: [Chart, ...Chart[]];
  cards?: Cards;
  calendar?: Calendar;
  months?: Months;
  /**
   * list, report: screens that belong together, this one among them, in order: their titles stand side by side at the head, and each leads to its screen.
   *
   * @minItems 2
   * @maxItems 5
   */
  beside?: [Id, Id] | [Id, Id, Id] | [Id, Id, Id, Id] | [Id, Id, Id, Id, Id];
  foot?: Foot;
  params?: Fields4;
  /**
   * board: its blocks, in reading order.
   *
   * @minItems 1
   *
   * Items: A block of a board.
   */
  blocks?: [
    {
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      title: string;
      /**
       * figures: large numbers over everything · table: rows · chart · pivot.
       */
      show: 'figures' | 'table' | 'chart' | 'pivot';
      /**
       * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
       */
      query: string;
      /**
       * Parameters of the query: expression over `param` of the board, `user`, `company`, `setting`, `today`; or a number, true, false.
       */
      with?: {
        /**
         * A value.
         */
        [k: string]: Cel | number | boolean;
      };
      /**
       * Figures shown; all if not said.
       *
       * @minItems 1
       */
      figures?: [Name, ...Name[]];
      /**
       * Groups down.
       */
      rows?: Name[];
      /**
       * Groups across.
       *
       * @maxItems 2
       */
      across?: [] | [Name] | [Name, Name];
      chart?: Chart1;
      /**
       * Order of the rows; the query's if not said.
       */
      order?: string;
      /**
       * Rows at most.
       */
      limit?: number;
      /**
       * Address of a screen in the browser: `/wms/purchase/purorder`, with `{id}` where it varies.
       */
      opens?: string;
      /**
       * Columns it takes, of 12; 4 if not said.
       */
      width?: number;
      /**
       * Rows of 80 px it takes; 3 if not said.
       */
      height?: number;
      /**
       * Look of a figure above zero.
       */
      tone?: 'late' | 'wait';
    },
    ...{
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      title: string;
      /**
       * figures: large numbers over everything · table: rows · chart · pivot.
       */
      show: 'figures' | 'table' | 'chart' | 'pivot';
      /**
       * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
       */
      query: string;
      /**
       * Parameters of the query: expression over `param` of the board, `user`, `company`, `setting`, `today`; or a number, true, false.
       */
      with?: {
        /**
         * A value.
         */
        [k: string]: Cel | number | boolean;
      };
      /**
       * Figures shown; all if not said.
       *
       * @minItems 1
       */
      figures?: [Name, ...Name[]];
      /**
       * Groups down.
       */
      rows?: Name[];
      /**
       * Groups across.
       *
       * @maxItems 2
       */
      across?: [] | [Name] | [Name, Name];
      chart?: Chart1;
      /**
       * Order of the rows; the query's if not said.
       */
      order?: string;
      /**
       * Rows at most.
       */
      limit?: number;
      /**
       * Address of a screen in the browser: `/wms/purchase/purorder`, with `{id}` where it varies.
       */
      opens?: string;
      /**
       * Columns it takes, of 12; 4 if not said.
       */
      width?: number;
      /**
       * Rows of 80 px it takes; 3 if not said.
       */
      height?: number;
      /**
       * Look of a figure above zero.
       */
      tone?: 'late' | 'wait';
    }[]
  ];
  /**
   * board: seconds after which it is read again although nothing was pushed; 60 if not said.
   */
  refresh?: number;
  /**
   * Opened without a login too: an index page of kind custom whose code asks open calls only.
   */
  open?: boolean;
  /**
   * account: stands on the account site, in its frame; otherwise in the workbench.
   */
  site?: 'account';
  /**
   * Keeps its state when another tab is opened; true if not said.
   */
  keepAlive?: boolean;
  /**
   * list: columns its rows are grouped by at first; the reader changes it.
   *
   * @minItems 1
   * @maxItems 3
   */
  groups?: [Name] | [Name, Name] | [Name, Name, Name];
  /**
   * Rows of a page at first.
   */
  pageSize?: number;
}
/**
 * A part of a form or detail screen.
 */
export interface Section {
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  title?: string;
  /**
   * Fields, in order.
   *
   * Items: A field, or a field with its width.
   */
  fields?: (
    | Name
    | {
        /**
         * A name: English, starting with a small letter, words joined as in `deliverDate`.
         */
        field: string;
        /**
         * Columns of the grid it takes.
         */
        span?: number;
      }
  )[];
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  lines?: string;
  chart?: LinesChart;
  curve?: Curve;
  strip?: Strip;
  pick?: Pick;
  /**
   * Closed at first.
   */
  collapsed?: boolean;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  visible?: string;
}
/**
 * Of lines: a chart below their table, drawn from what is typed. One point for each row.
 */
export interface LinesChart {
  /**
   * line · bar · radar: a figure on each of three axes or more.
   */
  kind: 'line' | 'bar' | 'radar';
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  title?: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  by: string;
  /**
   * Fields of the lines that are drawn: numbers.
   *
   * @minItems 1
   * @maxItems 5
   */
  figures: [Name] | [Name, Name] | [Name, Name, Name] | [Name, Name, Name, Name] | [Name, Name, Name, Name, Name];
}
/**
 * Of lines: a small curve for each row above the table, from none to all of 100 points, drawn from what is typed.
 */
export interface Curve {
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  label: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  zero: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  full: string;
  /**
   * Lines below the row that give points to what lies between two numbers; drawn where a row has some.
   */
  steps?: {
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    lines: string;
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    from: string;
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    score: string;
  };
}
/**
 * Of lines: their rows in a picture above the table. Without `after`: steps side by side, each as wide as its `size`, with the running total. With `after`: what may begin when, with the longest path marked.
 */
export interface Strip {
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  label: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  size: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  gap?: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  after?: string;
}
/**
 * Of lines: chosen from a list. What a reference offers stands on the left, what was chosen on the right: put over by a press, put in order by dragging, yes and no as ticks. One row for each choice.
 */
export interface Pick {
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  field: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  order?: string;
}
/**
 * A tab of a detail or form screen: lines, related records, sections, trail or graph; forms take sections, related records and trail (of a standing record), and a widget.
 */
export interface Tab {
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  title: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  lines?: string;
  chart?: LinesChart1;
  curve?: Curve1;
  strip?: Strip1;
  /**
   * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
   */
  related?: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  where?: string;
  /**
   * Columns; those marked `list` if not said.
   */
  columns?: Column[];
  /**
   * Sections it shows.
   */
  sections?: Section[];
  /**
   * trail: who changed what · graph: documents made from and into this one.
   */
  kind?: 'trail' | 'graph';
  /**
   * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
   */
  widget?: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  visible?: string;
}
/**
 * Of lines: a chart below their table, drawn from what is typed. One point for each row.
 */
export interface LinesChart1 {
  /**
   * line · bar · radar: a figure on each of three axes or more.
   */
  kind: 'line' | 'bar' | 'radar';
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  title?: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  by: string;
  /**
   * Fields of the lines that are drawn: numbers.
   *
   * @minItems 1
   * @maxItems 5
   */
  figures: [Name] | [Name, Name] | [Name, Name, Name] | [Name, Name, Name, Name] | [Name, Name, Name, Name, Name];
}
/**
 * Of lines: a small curve for each row above the table, from none to all of 100 points, drawn from what is typed.
 */
export interface Curve1 {
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  label: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  zero: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  full: string;
  /**
   * Lines below the row that give points to what lies between two numbers; drawn where a row has some.
   */
  steps?: {
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    lines: string;
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    from: string;
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    score: string;
  };
}
/**
 * Of lines: their rows in a picture above the table. Without `after`: steps side by side, each as wide as its `size`, with the running total. With `after`: what may begin when, with the longest path marked.
 */
export interface Strip1 {
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  label: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  size: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  gap?: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  after?: string;
}
/**
 * A chart of a query.
 */
export interface Chart {
  /**
   * bar · line · pie · pareto: bars from the largest with the running share · stack: bars in parts.
   */
  kind: 'bar' | 'line' | 'pie' | 'pareto' | 'stack';
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  title?: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  by: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  split?: string;
  /**
   * Figures drawn.
   *
   * @minItems 1
   * @maxItems 6
   */
  figures: [Name] | [Name, Name] | [Name, Name, Name] | [Name, Name, Name, Name] | [Name, Name, Name, Name, Name] | [Name, Name, Name, Name, Name, Name];
  /**
   * The largest so many, the rest together as 其他.
   */
  top?: number;
}
/**
 * list: how a row looks as a card.
 */
export interface Cards {
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  picture?: string;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  title?: string;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  text?: string;
  /**
   * Further fields, under each other.
   *
   * @maxItems 6
   */
  fields?: [] | [Path] | [Path, Path] | [Path, Path, Path] | [Path, Path, Path, Path] | [Path, Path, Path, Path, Path] | [Path, Path, Path, Path, Path, Path];
}
/**
 * list: rows on the days of a month.
 */
export interface Calendar {
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  date: string;
  /**
   * What an entry says, in order; the state's glyph stands in front.
   *
   * @minItems 1
   * @maxItems 3
   */
  fields: [Path] | [Path, Path] | [Path, Path, Path];
}
/**
 * list: a year of figures, typed in where they stand. A row for each record the reference offers, a column for each month; a figure belongs to the row whose date is the month's first day.
 */
export interface Months {
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  rows: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  date: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  figure: string;
}
/**
 * list: a question of the entity that is asked at the foot of the page, with its answer beside it.
 */
export interface Foot {
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  ask: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  chosen?: string;
}
/**
 * Field name → field. null removes an inherited one.
 */
export interface Fields4 {
  [k: string]: Field | null;
}
/**
 * A chart of a query.
 */
export interface Chart1 {
  /**
   * bar · line · pie · pareto: bars from the largest with the running share · stack: bars in parts.
   */
  kind: 'bar' | 'line' | 'pie' | 'pareto' | 'stack';
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  title?: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  by: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  split?: string;
  /**
   * Figures drawn.
   *
   * @minItems 1
   * @maxItems 6
   */
  figures: [Name] | [Name, Name] | [Name, Name, Name] | [Name, Name, Name, Name] | [Name, Name, Name, Name, Name] | [Name, Name, Name, Name, Name, Name];
  /**
   * The largest so many, the rest together as 其他.
   */
  top?: number;
}
/**
 * A read model: which rows, grouped by what, with which figures. Reports, statements and boards read it.
 */
export interface QueryFile {
  /**
   * Path to the JSON Schema of this kind of file, such as `../../_meta/entity.json`: an editor completes and checks by it.
   */
  $schema?: string;
  /**
   * Module and name: `wms.supStatistics`.
   */
  id: string;
  /**
   * Edition of the schema language the file is written in: 1.
   */
  language: 1;
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  label: string;
  /**
   * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
   */
  from: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  where?: string;
  /**
   * A row of the answer for each row of `from`: `by` are its columns, `measures` its figures (`line.qty`). Grouped by fewer columns, the figures are added up.
   */
  each?: boolean;
  /**
   * More rows, of other entities, gathered by the groups of the same name: returns beside purchases, what came before the period beside what happened in it. A figure names its source by `of`.
   */
  beside?: {
    /**
     * A source beside.
     */
    [k: string]: {
      /**
       * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
       */
      from: string;
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      where?: string;
      /**
       * Name of a group of the query → the same of these rows.
       */
      by: {
        [k: string]: Cel;
      };
      /**
       * add: groups that only these rows have are shown too · match: only figures for groups there are. If not said: add where it gives every group, else match.
       */
      joins?: 'add' | 'match';
      /**
       * With `each`: figure of the query → what a row here brings to it, with its sign: `0 - line.qty`.
       */
      measures?: {
        [k: string]: Cel;
      };
    };
  };
  params?: Fields5;
  /**
   * What it can be grouped by: name → expression, or {is, label, …}. Dates can be taken by week, month, quarter and year besides (`dateMonth`).
   */
  by?: {
    /**
     * Grouping value.
     */
    [k: string]:
      | Cel
      | {
          /**
           * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
           */
          is: string;
          /**
           * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
           */
          label?: string;
          /**
           * false: this date is not offered by week, month, quarter and year.
           */
          units?: false;
          /**
           * A month: all between the two are shown, although nothing happened in them.
           */
          fill?: {
            /**
             * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
             */
            from: string;
            /**
             * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
             */
            to: string;
          };
        };
  };
  /**
   * The figures: name → figure.
   */
  measures?: {
    /**
     * A figure of the query.
     */
    [k: string]: {
      type: FieldType;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      label: string;
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      is: string;
      /**
       * Field right it needs.
       */
      grant?: string;
      /**
       * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
       */
      unit?: string;
      /**
       * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
       */
      currency?: string;
      /**
       * Decimals.
       */
      scale?: number;
      /**
       * A name: English, starting with a small letter, words joined as in `deliverDate`.
       */
      of?: string;
      /**
       * How it comes about in subtotals and totals. recompute: worked out anew from all the rows (a rate of the sums, never an average of rates) · sum, min, max, avg: of the values of the smallest groups · none: left empty. If not said: recompute; with `each`, sum for what adds up and none for rates.
       */
      total?: 'recompute' | 'sum' | 'min' | 'max' | 'avg' | 'none';
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      hint?: string;
    };
  };
  /**
   * Groups at first, of those in `by`: lines of the table, rows of the pivot. All, if not said.
   */
  rows?: Name[];
  /**
   * Groups across at first, in a pivot.
   *
   * @maxItems 2
   */
  across?: [] | [Name] | [Name, Name];
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  having?: string;
  /**
   * The first so many groups in the query's order. Totals hold what is shown.
   */
  limit?: number;
  /**
   * Fields the search box looks in, by the names of `by`: `sku.name`.
   */
  search?: Path[];
  /**
   * Order: names of `by` and `measures`, such as `amount desc`.
   */
  order?: string;
  /**
   * Where a figure leads.
   */
  opens?: {
    /**
     * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
     */
    screen: string;
    /**
     * Names of `by` handed over as filters: `supplier, month`.
     */
    with?: string;
  };
  /**
   * Columns of the rows behind a figure: fields of `from`. If not said: its list fields, or of lines the document's number and date and the fields of the line.
   */
  drill?: Path[];
}
/**
 * Field name → field. null removes an inherited one.
 */
export interface Fields5 {
  [k: string]: Field | null;
}
/**
 * A part of the home screen: the first rows of a list, key figures, a chart, first steps of a new company, or one that code draws. Its rows and figures come by the screen's own calls, so rights, data scopes and hidden fields hold; who may not open the source is not offered it.
 */
export interface WidgetFile {
  /**
   * Path to the JSON Schema of this kind of file, such as `../../_meta/entity.json`: an editor completes and checks by it.
   */
  $schema?: string;
  /**
   * Module and name: `wms.lateOrders`.
   */
  id: string;
  /**
   * Edition of the schema language the file is written in: 1.
   */
  language: 1;
  /**
   * list: first rows of a screen · figures: counts and sums · chart: a figure of a query by day or month · steps: what a new company does first, above the grid · custom: drawn by modules/<module>/web/widgets/<name>.tsx of its id.
   */
  kind: 'list' | 'figures' | 'chart' | 'steps' | 'custom';
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  title?: string;
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  hint?: string;
  /**
   * Roles whose home starts with it; `*` is everybody. Absent: on offer only.
   *
   * Items: Code of a role, or `*`.
   */
  roles?: string[];
  /**
   * Place on a seeded home and in the list of what can be added; 100 if not said.
   */
  order?: number;
  /**
   * Cells of the grid it takes: 12 across, 40 px high with gaps of 12.
   */
  size?: {
    /**
     * Columns.
     */
    w: number;
    /**
     * Rows.
     */
    h: number;
    /**
     * Fewest columns.
     */
    minW?: number;
    /**
     * Fewest rows.
     */
    minH?: number;
  };
  /**
   * custom: right without which it is not offered.
   */
  permission?: string;
  /**
   * custom: address behind 全部.
   */
  all?: string;
  /**
   * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
   */
  screen?: string;
  /**
   * View of that screen, by its name: 逾期未到.
   */
  view?: string;
  /**
   * Conditions that all hold, as the advanced filter writes them; `$today`, `$today+14`, `$thisMonth` move with the calendar, `$me` is the reader.
   *
   * @minItems 1
   *
   * Items: A condition.
   */
  where?: [
    {
      /**
       * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
       */
      field: string;
      /**
       * How it compares; `between` has `value2`.
       */
      operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
      /**
       * Value, or list of values.
       */
      value?: {
        [k: string]: unknown;
      };
      /**
       * Upper end of `between`.
       */
      value2?: {
        [k: string]: unknown;
      };
    },
    ...{
      /**
       * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
       */
      field: string;
      /**
       * How it compares; `between` has `value2`.
       */
      operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
      /**
       * Value, or list of values.
       */
      value?: {
        [k: string]: unknown;
      };
      /**
       * Upper end of `between`.
       */
      value2?: {
        [k: string]: unknown;
      };
    }[]
  ];
  /**
   * list: columns of the screen in this order; the screen's first four if not said.
   *
   * @minItems 1
   *
   * Items: A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  columns?: [string, ...string[]];
  /**
   * list: how many rows; 5 if not said.
   */
  rows?: number;
  /**
   * list: order, such as `level desc,happenDate desc`; the screen's if not said.
   */
  sort?: string;
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  empty?: string;
  /**
   * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
   */
  joins?: string;
  /**
   * figures: one after the other.
   *
   * @minItems 1
   *
   * Items: A key figure: how many rows a list or report has, or a sum over them. Opens that screen.
   */
  figures?: [
    {
      /**
       * A name: English, starting with a small letter, words joined as in `deliverDate`.
       */
      name: string;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      label: string;
      /**
       * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
       */
      screen: string;
      /**
       * View of that screen, by its name: 逾期未到.
       */
      view?: string;
      /**
       * Conditions that all hold, as the advanced filter writes them; `$today`, `$today+14`, `$thisMonth` move with the calendar, `$me` is the reader.
       *
       * @minItems 1
       *
       * Items: A condition.
       */
      where?: [
        {
          /**
           * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
           */
          field: string;
          /**
           * How it compares; `between` has `value2`.
           */
          operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
          /**
           * Value, or list of values.
           */
          value?: {
            [k: string]: unknown;
          };
          /**
           * Upper end of `between`.
           */
          value2?: {
            [k: string]: unknown;
          };
        },
        ...{
          /**
           * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
           */
          field: string;
          /**
           * How it compares; `between` has `value2`.
           */
          operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
          /**
           * Value, or list of values.
           */
          value?: {
            [k: string]: unknown;
          };
          /**
           * Upper end of `between`.
           */
          value2?: {
            [k: string]: unknown;
          };
        }[]
      ];
      /**
       * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
       */
      sum?: string;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      unit?: string;
      /**
       * How it looks when it is not zero: late red, wait amber.
       */
      tone?: 'late' | 'wait';
      /**
       * Roles whose home starts with it; `*` is everybody. Absent: on offer only.
       *
       * Items: Code of a role, or `*`.
       */
      roles?: string[];
      /**
       * Place among the figures; 100 if not said.
       */
      order?: number;
    },
    ...{
      /**
       * A name: English, starting with a small letter, words joined as in `deliverDate`.
       */
      name: string;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      label: string;
      /**
       * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
       */
      screen: string;
      /**
       * View of that screen, by its name: 逾期未到.
       */
      view?: string;
      /**
       * Conditions that all hold, as the advanced filter writes them; `$today`, `$today+14`, `$thisMonth` move with the calendar, `$me` is the reader.
       *
       * @minItems 1
       *
       * Items: A condition.
       */
      where?: [
        {
          /**
           * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
           */
          field: string;
          /**
           * How it compares; `between` has `value2`.
           */
          operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
          /**
           * Value, or list of values.
           */
          value?: {
            [k: string]: unknown;
          };
          /**
           * Upper end of `between`.
           */
          value2?: {
            [k: string]: unknown;
          };
        },
        ...{
          /**
           * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
           */
          field: string;
          /**
           * How it compares; `between` has `value2`.
           */
          operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
          /**
           * Value, or list of values.
           */
          value?: {
            [k: string]: unknown;
          };
          /**
           * Upper end of `between`.
           */
          value2?: {
            [k: string]: unknown;
          };
        }[]
      ];
      /**
       * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
       */
      sum?: string;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      unit?: string;
      /**
       * How it looks when it is not zero: late red, wait amber.
       */
      tone?: 'late' | 'wait';
      /**
       * Roles whose home starts with it; `*` is everybody. Absent: on offer only.
       *
       * Items: Code of a role, or `*`.
       */
      roles?: string[];
      /**
       * Place among the figures; 100 if not said.
       */
      order?: number;
    }[]
  ];
  /**
   * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
   */
  query?: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  by?: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  measure?: string;
  /**
   * chart: how many days or months up to today; 30 days, 12 months if not said.
   */
  last?: number;
  /**
   * chart: bars if not said.
   */
  look?: 'bars' | 'line';
  /**
   * steps: in order.
   *
   * @minItems 1
   *
   * Items: A step, done when one of its tests holds. A file that joins adds tests to the step of the same name.
   */
  steps?: [
    {
      /**
       * A name: English, starting with a small letter, words joined as in `deliverDate`.
       */
      name: string;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      label?: string;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      hint?: string;
      /**
       * Address where it is done; where the file of the step says none, the first that a joining file says.
       */
      opens?: string;
      /**
       * Tests, of which one is enough. A step of which nobody says a test is left out.
       *
       * @minItems 1
       */
      done?: [
        (
          | {
              /**
               * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
               */
              screen: string;
              /**
               * Conditions that all hold, as the advanced filter writes them; `$today`, `$today+14`, `$thisMonth` move with the calendar, `$me` is the reader.
               *
               * @minItems 1
               *
               * Items: A condition.
               */
              where?: [
                {
                  /**
                   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
                   */
                  field: string;
                  /**
                   * How it compares; `between` has `value2`.
                   */
                  operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
                  /**
                   * Value, or list of values.
                   */
                  value?: {
                    [k: string]: unknown;
                  };
                  /**
                   * Upper end of `between`.
                   */
                  value2?: {
                    [k: string]: unknown;
                  };
                },
                ...{
                  /**
                   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
                   */
                  field: string;
                  /**
                   * How it compares; `between` has `value2`.
                   */
                  operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
                  /**
                   * Value, or list of values.
                   */
                  value?: {
                    [k: string]: unknown;
                  };
                  /**
                   * Upper end of `between`.
                   */
                  value2?: {
                    [k: string]: unknown;
                  };
                }[]
              ];
              /**
               * How many; 1 if not said.
               */
              least?: number;
            }
          | {
              /**
               * Fields of the company that are not empty.
               *
               * @minItems 1
               *
               * Items: A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              filled: [string, ...string[]];
            }
        ),
        ...(
          | {
              /**
               * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
               */
              screen: string;
              /**
               * Conditions that all hold, as the advanced filter writes them; `$today`, `$today+14`, `$thisMonth` move with the calendar, `$me` is the reader.
               *
               * @minItems 1
               *
               * Items: A condition.
               */
              where?: [
                {
                  /**
                   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
                   */
                  field: string;
                  /**
                   * How it compares; `between` has `value2`.
                   */
                  operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
                  /**
                   * Value, or list of values.
                   */
                  value?: {
                    [k: string]: unknown;
                  };
                  /**
                   * Upper end of `between`.
                   */
                  value2?: {
                    [k: string]: unknown;
                  };
                },
                ...{
                  /**
                   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
                   */
                  field: string;
                  /**
                   * How it compares; `between` has `value2`.
                   */
                  operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
                  /**
                   * Value, or list of values.
                   */
                  value?: {
                    [k: string]: unknown;
                  };
                  /**
                   * Upper end of `between`.
                   */
                  value2?: {
                    [k: string]: unknown;
                  };
                }[]
              ];
              /**
               * How many; 1 if not said.
               */
              least?: number;
            }
          | {
              /**
               * Fields of the company that are not empty.
               *
               * @minItems 1
               *
               * Items: A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              filled: [string, ...string[]];
            }
        )[]
      ];
    },
    ...{
      /**
       * A name: English, starting with a small letter, words joined as in `deliverDate`.
       */
      name: string;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      label?: string;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      hint?: string;
      /**
       * Address where it is done; where the file of the step says none, the first that a joining file says.
       */
      opens?: string;
      /**
       * Tests, of which one is enough. A step of which nobody says a test is left out.
       *
       * @minItems 1
       */
      done?: [
        (
          | {
              /**
               * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
               */
              screen: string;
              /**
               * Conditions that all hold, as the advanced filter writes them; `$today`, `$today+14`, `$thisMonth` move with the calendar, `$me` is the reader.
               *
               * @minItems 1
               *
               * Items: A condition.
               */
              where?: [
                {
                  /**
                   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
                   */
                  field: string;
                  /**
                   * How it compares; `between` has `value2`.
                   */
                  operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
                  /**
                   * Value, or list of values.
                   */
                  value?: {
                    [k: string]: unknown;
                  };
                  /**
                   * Upper end of `between`.
                   */
                  value2?: {
                    [k: string]: unknown;
                  };
                },
                ...{
                  /**
                   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
                   */
                  field: string;
                  /**
                   * How it compares; `between` has `value2`.
                   */
                  operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
                  /**
                   * Value, or list of values.
                   */
                  value?: {
                    [k: string]: unknown;
                  };
                  /**
                   * Upper end of `between`.
                   */
                  value2?: {
                    [k: string]: unknown;
                  };
                }[]
              ];
              /**
               * How many; 1 if not said.
               */
              least?: number;
            }
          | {
              /**
               * Fields of the company that are not empty.
               *
               * @minItems 1
               *
               * Items: A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              filled: [string, ...string[]];
            }
        ),
        ...(
          | {
              /**
               * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
               */
              screen: string;
              /**
               * Conditions that all hold, as the advanced filter writes them; `$today`, `$today+14`, `$thisMonth` move with the calendar, `$me` is the reader.
               *
               * @minItems 1
               *
               * Items: A condition.
               */
              where?: [
                {
                  /**
                   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
                   */
                  field: string;
                  /**
                   * How it compares; `between` has `value2`.
                   */
                  operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
                  /**
                   * Value, or list of values.
                   */
                  value?: {
                    [k: string]: unknown;
                  };
                  /**
                   * Upper end of `between`.
                   */
                  value2?: {
                    [k: string]: unknown;
                  };
                },
                ...{
                  /**
                   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
                   */
                  field: string;
                  /**
                   * How it compares; `between` has `value2`.
                   */
                  operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
                  /**
                   * Value, or list of values.
                   */
                  value?: {
                    [k: string]: unknown;
                  };
                  /**
                   * Upper end of `between`.
                   */
                  value2?: {
                    [k: string]: unknown;
                  };
                }[]
              ];
              /**
               * How many; 1 if not said.
               */
              least?: number;
            }
          | {
              /**
               * Fields of the company that are not empty.
               *
               * @minItems 1
               *
               * Items: A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              filled: [string, ...string[]];
            }
        )[]
      ];
    }[]
  ];
}
/**
 * A module: its menu, settings, rights and roles.
 */
export interface ModuleFile {
  /**
   * Path to the JSON Schema of this kind of file, such as `../../_meta/entity.json`: an editor completes and checks by it.
   */
  $schema?: string;
  /**
   * Name of the module: `wms`.
   */
  id: string;
  /**
   * Edition of the schema language the file is written in: 1.
   */
  language: 1;
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  label: string;
  /**
   * Place among the modules.
   */
  order?: number;
  /**
   * Icon name.
   */
  icon?: string;
  /**
   * Menu tree.
   */
  menu?: MenuNode[];
  /**
   * Settings a company may change.
   *
   * Items: A setting.
   */
  settings?: {
    /**
     * Its code; read in expressions as `setting.CODE`.
     */
    code: string;
    /**
     * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
     */
    name: string;
    /**
     * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
     */
    group?: string;
    /**
     * switch: '0' on, '1' off · integer · rate: decimal · percent: typed as 13 for 13% · enum: one of `options` · string · json · date · time.
     */
    type: 'switch' | 'integer' | 'rate' | 'percent' | 'enum' | 'string' | 'json' | 'date' | 'time';
    /**
     * Value while a company has set none, as typed: `"3"`; null: none.
     */
    default: string | null;
    options?: Options;
    /**
     * Smallest number.
     */
    min?: number;
    /**
     * Largest number.
     */
    max?: number;
    /**
     * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
     */
    remarks?: string;
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    grant?: string;
    /**
     * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
     */
    changed?: string;
  }[];
  /**
   * Timed work: job → what it is called and when it comes at first. Actions that name the job by `timed` are run; every company has it planned, and may plan it anew or stop it.
   */
  timed?: {
    /**
     * A job.
     */
    [k: string]: {
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      label: string;
      /**
       * When it comes: second, minute, hour, day, month, weekday, in the company's time zone: `0 0 8 * * *` is every day at eight.
       */
      cron: string;
    };
  };
  /**
   * Permissions besides those entities give by themselves: `PUT /wms/api/saas/stock/recount` → label.
   */
  permissions?: {
    [k: string]: Label;
  };
  /**
   * Field rights: name → label, `"cost": "成本"`; fields name them in `grant`.
   */
  grants?: {
    [k: string]: Label;
  };
  /**
   * Its application belongs to every company without being granted: the organisation, basic data.
   */
  base?: boolean;
  /**
   * Permissions, with `*` and `**`, that only people of the platform's own company can hold, whatever their roles say: screens of the platform's operator name one of them.
   */
  operator?: string[];
  /**
   * Permissions that no pattern (`GET /ccm/**`) gives: a role names each by itself. For what concerns few, such as reading everybody's approvals.
   */
  byName?: string[];
  /**
   * Field rights of `grants` that administrators do not hold by being such, but through a role that another one gave them: `wage`.
   */
  apart?: Name[];
  /**
   * Roles a new company starts with.
   *
   * Items: A role.
   */
  roles?: {
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    code: string;
    /**
     * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
     */
    name: string;
    /**
     * What it may do.
     *
     * Items: `METHOD url`; `*` stands for one segment or any method, `**` for any number of segments.
     */
    permissions: string[];
    /**
     * Field rights it holds.
     */
    grants?: Name[];
    /**
     * Whose records: 1 all · 2 own department and below · 3 own department · 4 own · 5 chosen departments.
     */
    dataScope?: '1' | '2' | '3' | '4' | '5';
    /**
     * Where the scope is another for single entities: `{"aps.order": "1"}`: documents of other departments that the role's own work refers to.
     */
    scopes?: {
      [k: string]: '1' | '2' | '3' | '4';
    };
  }[];
}
/**
 * An entry of the menu tree.
 */
export interface MenuNode {
  /**
   * Stable id of the entry, for rights; the route if not said.
   */
  id?: string;
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  name: string;
  /**
   * Icon name.
   */
  icon?: string;
  /**
   * Screen it opens. Without it, the entry only groups `children`.
   */
  route?: string;
  /**
   * Entries below.
   */
  children?: MenuNode[];
}
/**
 * A page or label printed from a record.
 */
export interface PrintFile {
  /**
   * Path to the JSON Schema of this kind of file, such as `../../_meta/entity.json`: an editor completes and checks by it.
   */
  $schema?: string;
  /**
   * Module, entity and name: `wms.purchaseOrder.page`.
   */
  id: string;
  /**
   * Edition of the schema language the file is written in: 1.
   */
  language: 1;
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  label: string;
  /**
   * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
   */
  entity: string;
  /**
   * The paper.
   */
  paper: {
    /**
     * Paper size; `custom` and `label` say width and height.
     */
    size: 'A4' | 'A5' | 'A6' | 'custom' | 'label';
    /**
     * Width in mm (custom, label).
     */
    width?: number;
    /**
     * Height in mm (custom, label).
     */
    height?: number;
    /**
     * Turned (A4, A5, A6).
     */
    landscape?: boolean;
    /**
     * Margin in mm: 12 on paper, 2 on labels if not said.
     */
    margin?:
      | number
      | {
          /**
           * Above.
           */
          top: number;
          /**
           * At the right.
           */
          right: number;
          /**
           * Below.
           */
          bottom: number;
          /**
           * At the left.
           */
          left: number;
        };
    /**
     * label: mm between two labels.
     */
    gap?: number;
    /**
     * label: how many side by side; 1 if not said.
     */
    columns?: number;
    /**
     * label: sheet they are cut from. Not said: a roll, each row of labels is a page.
     */
    sheet?: 'A4' | 'A5';
  };
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  copies?: string;
  /**
   * Always printed in this language; the reader's if not said.
   */
  lang?: 'zh_CN' | 'zh_TW' | 'en';
  /**
   * Repeated on top of every page.
   */
  header?: PrintBlock[];
  /**
   * Repeated at the foot of every page.
   */
  footer?: PrintBlock[];
  /**
   * The blocks, from top to bottom.
   *
   * @minItems 1
   */
  blocks: [PrintBlock, ...PrintBlock[]];
}
/**
 * Translations: Chinese source text → translation, or `#id` of a place → translation that holds there only. An empty text is still to be translated.
 */
export interface LocaleFile {
  [k: string]: string;
}
/**
 * Data written as a clerk would enter it: of the demonstration companies (folder `demo`), or what the platform and every new company start with (folder `seed`).
 */
export interface DemoFile {
  /**
   * Path to the JSON Schema of this kind of file.
   */
  $schema?: string;
  /**
   * The command that writes the file, if one does.
   */
  $generated?: string;
  /**
   * Key of the company it belongs to; platform rows if not said.
   */
  company?: string;
  /**
   * Place among all demonstration files; files with lower numbers are entered first.
   */
  order?: number;
  /**
   * The steps, in order.
   *
   * @minItems 1
   *
   * Items: Records entered one after another.
   */
  steps: [
    {
      /**
       * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
       */
      entity: string;
      /**
       * The records.
       *
       * @minItems 1
       *
       * Items: A record: field → value, lines as lists. References are written `@key`, or by the text of the target's key. `$key` names the row for later references; `$at` changes the row of that key instead of making one; `$on` says when it is entered, if not now: `@today-3 14:20`.
       */
      rows: [
        {
          [k: string]: unknown;
        },
        ...{
          [k: string]: unknown;
        }[]
      ];
      /**
       * Actions then run on each record, in order.
       */
      do?: Name[];
      /**
       * Inputs of those actions: `{"reason": "客户取消"}`.
       */
      with?: {
        [k: string]: unknown;
      };
      /**
       * User name of the person who does it.
       */
      as?: string;
    },
    ...{
      /**
       * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
       */
      entity: string;
      /**
       * The records.
       *
       * @minItems 1
       *
       * Items: A record: field → value, lines as lists. References are written `@key`, or by the text of the target's key. `$key` names the row for later references; `$at` changes the row of that key instead of making one; `$on` says when it is entered, if not now: `@today-3 14:20`.
       */
      rows: [
        {
          [k: string]: unknown;
        },
        ...{
          [k: string]: unknown;
        }[]
      ];
      /**
       * Actions then run on each record, in order.
       */
      do?: Name[];
      /**
       * Inputs of those actions: `{"reason": "客户取消"}`.
       */
      with?: {
        [k: string]: unknown;
      };
      /**
       * User name of the person who does it.
       */
      as?: string;
    }[]
  ];
}
