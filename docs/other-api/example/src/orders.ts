import axios from "axios";
import { createOrder, listBaskets, listOrders } from "@acme/sdk";

const api = axios.create({ baseURL: "https://us.api.acme.example/v1" });

export const allOrders = () => listOrders();
export const allBaskets = () => listBaskets();
export const europeanOrders = (page: number) => fetch(`https://eu.api.acme.example/v1/orders?page=${page}`);
export const gift = (name: string) => api.post("/orders", { kind: "gift", note: `For ${name}` });
export const legacy = () => createOrder({ body: { kind: "legacy", remarks: [] } });
export const otherShop = () => fetch("https://shop.example/v1/orders");
