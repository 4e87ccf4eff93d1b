/** How a fee is taxed: § 19 UStG, § 4 Nr. 14 UStG, 19 %, 7 %. */
export const taxModes = ["small_business", "exempt", "standard", "reduced"] as const;
