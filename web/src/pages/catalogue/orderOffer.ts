/** A system on which the page of a method offers to measure the order. */
export interface OrderOffer {
  readonly system: string;
  readonly name: string;
  /** A step at which the method follows the motion; left out, that of the start. */
  readonly coarsest?: number;
}
