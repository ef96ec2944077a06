// The compiled model of looks: what rows can be shown as besides a table.
import type { ChartKind } from './queryModel.ts';

/** Ways to show the rows of a list. */
export type ListShow = 'table' | 'cards' | 'calendar' | 'chart' | 'cross' | 'schedule';

export interface CardsDef {
  /** A picture, pictures or a colour. */
  picture?: string;
  /** What a card is called; the column that opens a row, if not said. */
  title?: string;
  /** A longer text below: markdown is drawn. */
  text?: string;
  /** Further fields, under each other. */
  fields?: string[];
}
export interface CalendarDef { date: string; /** What an entry says, in order. */ fields: string[]; /** Rows are dragged to another day. */ moves?: true }
/** Two axes: `rows` and `columns` are references, or `columns` a date `by` day or month; the records of the list stand where they meet. */
export interface CrossDef { rows: string; columns: string; by?: 'day' | 'month'; cells: string[]; order?: string; tone?: string; edit?: boolean; offers?: boolean }
/** Bars in lanes over time. Names of fields, paths where they stand in `text`, `qty`, `done`, `weight`, `kind`, `due`; actions and a question of the entity. */
export interface ScheduleDef {
  lane: string; start: string; finish: string; text: string[];
  lanes?: string;
  qty?: string; done?: string; weight?: string; kind?: string; due?: string;
  days?: string; rank?: string; locked?: string; before?: [string, string];
  move?: string; unplan?: string; split?: string; merge?: string; part?: string; hours?: [string, string]; lock?: string; unlock?: string;
}
/** `ask`: a question of the entity. `chosen`: its field that the ticked rows go into. */
export interface FootDef { ask: string; chosen?: string }

/** What lines are shown as besides their table. */
export interface LinesLooks { chart?: LinesChart; strip?: StripDef; curve?: CurveDef; pick?: PickDef }
export interface LinesChart { kind: Extract<ChartKind, 'bar' | 'line'> | 'radar'; title?: string; by: string; figures: string[] }
/** Chosen from what the reference `field` offers; `order` is numbered 10, 20, … as the rows stand. */
export interface PickDef { field: string; order?: string }
/** A figure turned into points, for each row: a straight line between two numbers, or steps that stand in lines below it. */
export interface CurveDef { label: string; zero: string; full: string; steps?: { lines: string; from: string; score: string } }
/** Rows as steps one after the other, each as wide as its `size`; with `after`, as a network with its longest path. */
export interface StripDef { label: string; size: string; /** Added to the size before the next may begin. */ gap?: string; /** References to the rows' `label` that come before. */ after?: string }
